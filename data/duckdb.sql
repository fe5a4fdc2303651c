-- Views of the tables of a nonminimax dataset, for DuckDB 2.0 or later. This file is
-- made from the schemas of the tables; go test ./pipeline/dataset compares it.
--
--     duckdb -init data/duckdb.sql      (or the duckdb.sql of a dataset)
--
-- A view reads the files below the folder that the variable out names, each time it
-- is asked: the current folder if that is a dataset, else data/build. SQL cannot tell
-- where this file is, so for a dataset elsewhere set the variable, before reading this
-- file or after:
--
--     SET VARIABLE out = '/where/it/is';
--
-- A folder without datapackage.json is no dataset, and each view an error that says so.
-- A table without files (allow_empty) is a view without rows. Folders that a
-- condition on experiment, boardset, evaluator, propagator or contest leaves out are
-- not opened (hive_partitioning). In the name of the folder *, ? and [ are meant as
-- they are: [*], [?] and [[] in a pattern. DuckDB takes a backslash for a slash.
-- Views of the analysis by evaluator have the parameters of its board sets and evaluators
-- as columns too, from boardsets and evaluators, beside those of their files.

SET VARIABLE out = CASE
    WHEN regexp_extract(version(), '[0-9]+')::INTEGER < 2 THEN error('these views need DuckDB 2.0 or later, and this is '
        || version() || ', which reads the files: FROM read_parquet(''data/build/analysis/*/correctness.parquet'')')
    ELSE coalesce(getvariable('out'), if(EXISTS (FROM glob('datapackage.json')), '.', 'data/build')) END;
CREATE OR REPLACE MACRO nonminimax_files(pattern) AS
    regexp_replace(getvariable('out'), '[*?[]', '[\0]', 'g') || pattern;
CREATE OR REPLACE MACRO nonminimax_absent() AS (
    SELECT if(count(*) > 0, false, error('no nonminimax dataset at "' || getvariable('out')
        || '", which has no datapackage.json: SET VARIABLE out = ''the folder that has it'''))
    FROM glob(nonminimax_files('/datapackage.json')));

-- boards: a row is a board and its squares.
CREATE OR REPLACE VIEW boards AS
SELECT experiment, boardset, board_id, game, height, branching, squares, ones
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::BIGINT AS board_id,
        NULL::VARCHAR AS game, NULL::INTEGER AS height, NULL::INTEGER AS branching,
        NULL::BLOB AS squares, NULL::INTEGER AS ones WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/boards/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW boards IS 'a board and its squares';
COMMENT ON COLUMN boards.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN boards.boardset IS 'board set within the experiment';
COMMENT ON COLUMN boards.board_id IS 'number of the board in its set, from 0';
COMMENT ON COLUMN boards.game IS 'name of the game';
COMMENT ON COLUMN boards.height IS 'plies from the root to the end of the game; 0 where a game has no fixed length';
COMMENT ON COLUMN boards.branching IS 'moves at every interior node; most moves at a position where they vary';
COMMENT ON COLUMN boards.squares IS 'bit-packed, square 0 in the lowest bit of byte 0; Kalah: a byte a pit, the first mover''s pits, his kalah, the other''s pits, his kalah; tic-tac-toe and five-in-a-row: a byte a square or point; trees from a table: the number of the tree in it, eight bytes, the lowest first';
COMMENT ON COLUMN boards.ones IS 'how many squares are 1; Kalah: stones in pits; trees from a table: nodes';

-- solutions: a row is the true value of a board and the moves that keep it.
CREATE OR REPLACE VIEW solutions AS
SELECT experiment, boardset, board_id, to_move, value, winning_moves, moves, nontrivial
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::BIGINT AS board_id,
        NULL::VARCHAR AS to_move, NULL::TINYINT AS value, NULL::BIGINT AS winning_moves,
        NULL::INTEGER AS moves, NULL::BOOLEAN AS nontrivial WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/solutions/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW solutions IS 'the true value of a board and the moves that keep it';
COMMENT ON COLUMN solutions.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN solutions.boardset IS 'board set within the experiment';
COMMENT ON COLUMN solutions.board_id IS 'number of the board in its set, from 0';
COMMENT ON COLUMN solutions.to_move IS 'who moves first: max or min';
COMMENT ON COLUMN solutions.value IS '1 Max wins, 0 Min wins; games with draws: -1 Min wins, 0 draw, 1 Max wins, and Max is who moves first, but in trees from a table, which say who is Max';
COMMENT ON COLUMN solutions.winning_moves IS 'bit i: move i keeps the best value';
COMMENT ON COLUMN solutions.moves IS 'legal moves at the root';
COMMENT ON COLUMN solutions.nontrivial IS 'some moves are better than others';

-- positions: a row is a position of a game that is solved as a whole, mirror images once, and what perfect play makes of it.
CREATE OR REPLACE VIEW positions AS
SELECT experiment, boardset, board_id, position, to_move, value, plies, best_moves
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::BIGINT AS board_id,
        NULL::VARCHAR AS position, NULL::VARCHAR AS to_move, NULL::TINYINT AS value,
        NULL::INTEGER AS plies, NULL::VARCHAR AS best_moves WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/positions/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW positions IS 'a position of a game that is solved as a whole, mirror images once, and what perfect play makes of it';
COMMENT ON COLUMN positions.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN positions.boardset IS 'board set within the experiment';
COMMENT ON COLUMN positions.board_id IS 'number of the board that the position is; null where it is none';
COMMENT ON COLUMN positions.position IS 'as people write it; chess: FEN';
COMMENT ON COLUMN positions.to_move IS 'who moves, as people say it; chess: white or black';
COMMENT ON COLUMN positions.value IS '1 if the player who moves first on boards wins, -1 if the other does, 0 for a draw';
COMMENT ON COLUMN positions.plies IS 'plies to the end; null for a draw';
COMMENT ON COLUMN positions.best_moves IS 'names of the moves that keep value and plies, blanks between; empty where the game is over';

-- calibrations: a row is how often positions of a height and number of ones are won, measured on boards of their own; of games played move by move, how often what a search of a depth says comes true.
CREATE OR REPLACE VIEW calibrations AS
SELECT experiment, boardset, evaluator, node_height, ones, squares, nodes, max_wins, believed_win,
    error, won
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS node_height, NULL::INTEGER AS ones, NULL::INTEGER AS squares,
        NULL::BIGINT AS nodes, NULL::BIGINT AS max_wins, NULL::BOOLEAN AS believed_win,
        NULL::DOUBLE AS error, NULL::DOUBLE AS won WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/calibrations/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW calibrations IS 'how often positions of a height and number of ones are won, measured on boards of their own; of games played move by move, how often what a search of a depth says comes true';
COMMENT ON COLUMN calibrations.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN calibrations.boardset IS 'board set within the experiment';
COMMENT ON COLUMN calibrations.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN calibrations.node_height IS 'moves left at the positions; kalah, chess: depth of the minimax search of them';
COMMENT ON COLUMN calibrations.ones IS 'their ones; kalah, chess: what the search says for the player to move, in steps of 1/squares';
COMMENT ON COLUMN calibrations.squares IS 'their squares; kalah, chess: how many steps there are';
COMMENT ON COLUMN calibrations.nodes IS 'such positions among the solved boards; kalah: in games played to a decision; chess: twice as many as there are, a draw once as won and once as lost';
COMMENT ON COLUMN calibrations.max_wins IS 'of those, won by Max; kalah, chess: by the player to move';
COMMENT ON COLUMN calibrations.believed_win IS 'whether that makes it a win: the majority of squares, or half the steps';
COMMENT ON COLUMN calibrations.error IS 'share of the positions for which that belief is wrong';
COMMENT ON COLUMN calibrations.won IS 'share won, made to rise with the ones: what the evaluator says';

-- decisions: a row is the move that one propagator chooses on a board with one evaluator at one depth or budget.
CREATE OR REPLACE VIEW decisions AS
SELECT experiment, boardset, evaluator, propagator, depth, budget, board_id, move, value, root_value,
    ties, best_moves, nodes, reached, tie, proven_evaluations, proven_iterations
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::INTEGER AS depth, NULL::BIGINT AS budget,
        NULL::BIGINT AS board_id, NULL::INTEGER AS move, NULL::DOUBLE AS value,
        NULL::DOUBLE AS root_value, NULL::INTEGER AS ties, NULL::BIGINT AS best_moves,
        NULL::BIGINT AS nodes, NULL::INTEGER AS reached, NULL::VARCHAR AS tie,
        NULL::BIGINT AS proven_evaluations, NULL::BIGINT AS proven_iterations WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/decisions/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW decisions IS 'the move that one propagator chooses on a board with one evaluator at one depth or budget';
COMMENT ON COLUMN decisions.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN decisions.boardset IS 'board set within the experiment';
COMMENT ON COLUMN decisions.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN decisions.propagator IS 'rule that backs values up the tree';
COMMENT ON COLUMN decisions.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN decisions.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN decisions.board_id IS 'number of the board in its set, from 0';
COMMENT ON COLUMN decisions.move IS 'number of the chosen root move, from 0; kalah: the pit from its owner''s left; tic-tac-toe and five-in-a-row: the square or point, row by row';
COMMENT ON COLUMN decisions.value IS 'backed-up value of the chosen move: the probability that Max wins; five-in-a-row: in units of chain values, for the player to move';
COMMENT ON COLUMN decisions.root_value IS 'backed-up value of the board itself; null unless the evaluator estimates the probability that Max wins; within a budget; of rules that look at the static value of a node (emm, incremental); on boards drawn for being non-trivial';
COMMENT ON COLUMN decisions.ties IS 'how many moves share the best value, the chosen one among them';
COMMENT ON COLUMN decisions.best_moves IS 'bit i: move i shares the best value; 0 where moves have more than 62 numbers';
COMMENT ON COLUMN decisions.nodes IS 'nodes that the search visits; within a budget those of all iterations';
COMMENT ON COLUMN decisions.reached IS 'depth of the last complete search: that of the row, or as deep as its budget lasts';
COMMENT ON COLUMN decisions.tie IS 'rule that chooses among moves of equal value';
COMMENT ON COLUMN decisions.proven_evaluations IS 'evaluations that were spent when the search had proven whether Max wins, a draw being no win; 0 where it has not, or cannot';
COMMENT ON COLUMN decisions.proven_iterations IS 'steps of the tree''s growth until then: iterations of UCT, or expansions of a leaf';

-- games: a row is both games of one contest on a board at one depth or budget: who won, how many plies, and the moves where a game is more than a board and its decisions.
CREATE OR REPLACE VIEW games AS
SELECT experiment, boardset, evaluator, contest, depth, budget, board_id, first, second,
    first_starts_winner, second_starts_winner, first_starts_excess, second_starts_excess, plies,
    first_starts_moves, second_starts_moves, tie
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS contest, NULL::INTEGER AS depth, NULL::BIGINT AS budget,
        NULL::BIGINT AS board_id, NULL::VARCHAR AS first, NULL::VARCHAR AS second,
        NULL::VARCHAR AS first_starts_winner, NULL::VARCHAR AS second_starts_winner,
        NULL::INTEGER AS first_starts_excess, NULL::INTEGER AS second_starts_excess,
        NULL::INTEGER AS plies, NULL::VARCHAR AS first_starts_moves,
        NULL::VARCHAR AS second_starts_moves, NULL::VARCHAR AS tie WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/games/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW games IS 'both games of one contest on a board at one depth or budget: who won, how many plies, and the moves where a game is more than a board and its decisions';
COMMENT ON COLUMN games.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN games.boardset IS 'board set within the experiment';
COMMENT ON COLUMN games.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN games.contest IS 'the two propagators, as first-vs-second';
COMMENT ON COLUMN games.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN games.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN games.board_id IS 'number of the board in its set, from 0';
COMMENT ON COLUMN games.first IS 'the contest''s first propagator';
COMMENT ON COLUMN games.second IS 'the contest''s second propagator';
COMMENT ON COLUMN games.first_starts_winner IS 'winner of the game that first begins: a propagator or draw';
COMMENT ON COLUMN games.second_starts_winner IS 'winner of the game that second begins: a propagator or draw';
COMMENT ON COLUMN games.first_starts_excess IS 'chess: plies that the game that first begins lasted longer than the shortest win of the board; null unless first won it';
COMMENT ON COLUMN games.second_starts_excess IS 'likewise of the game that second begins; null unless second won it';
COMMENT ON COLUMN games.plies IS 'plies of both games together';
COMMENT ON COLUMN games.first_starts_moves IS 'moves of the game that first begins: numbers in order, blanks between; empty where a board is a table of squares';
COMMENT ON COLUMN games.second_starts_moves IS 'moves of the game that second begins, likewise';
COMMENT ON COLUMN games.tie IS 'rule that chooses among moves of equal value';

-- searches: a row is the search of a board by one method to one depth: the move, and the nodes it cost.
CREATE OR REPLACE VIEW searches AS
SELECT experiment, boardset, evaluator, propagator, method, depth, board_id, move, value, ties, nodes,
    evaluations, line, tie
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::VARCHAR AS method, NULL::INTEGER AS depth,
        NULL::BIGINT AS board_id, NULL::INTEGER AS move, NULL::DOUBLE AS value,
        NULL::INTEGER AS ties, NULL::BIGINT AS nodes, NULL::BIGINT AS evaluations,
        NULL::VARCHAR AS line, NULL::VARCHAR AS tie WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/searches/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW searches IS 'the search of a board by one method to one depth: the move, and the nodes it cost';
COMMENT ON COLUMN searches.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN searches.boardset IS 'board set within the experiment';
COMMENT ON COLUMN searches.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN searches.propagator IS 'rule that backs values up the tree';
COMMENT ON COLUMN searches.method IS 'way to search';
COMMENT ON COLUMN searches.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN searches.board_id IS 'number of the board in its set, from 0';
COMMENT ON COLUMN searches.move IS 'number of the chosen root move, as in decisions';
COMMENT ON COLUMN searches.value IS 'backed-up value of the chosen move, as in decisions';
COMMENT ON COLUMN searches.ties IS 'how many moves share the best value; 0 of a method that does not tell';
COMMENT ON COLUMN searches.nodes IS 'positions that the search came to, the root among them, each as often as it came there';
COMMENT ON COLUMN searches.evaluations IS 'static values and results of finished games that it asked for';
COMMENT ON COLUMN searches.line IS 'principal variation: numbers of moves in order, blanks between; empty of a method that gives none';
COMMENT ON COLUMN searches.tie IS 'rule that chooses among moves of equal value';

-- solution_tallies: a row is how many boards of a part share a solution; to be added over parts.
CREATE OR REPLACE VIEW solution_tallies AS
SELECT experiment, boardset, to_move, value, nontrivial, boards
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS to_move,
        NULL::TINYINT AS value, NULL::BOOLEAN AS nontrivial, NULL::BIGINT AS boards WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/solution_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW solution_tallies IS 'how many boards of a part share a solution; to be added over parts';
COMMENT ON COLUMN solution_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN solution_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN solution_tallies.to_move IS 'who moves first: max or min';
COMMENT ON COLUMN solution_tallies.value IS '1 Max wins, 0 Min wins; games with draws: -1 Min wins, 0 draw, 1 Max wins, and Max is who moves first, but in trees from a table, which say who is Max';
COMMENT ON COLUMN solution_tallies.nontrivial IS 'some moves are better than others';
COMMENT ON COLUMN solution_tallies.boards IS 'how many boards of the part the row stands for';

-- decision_tallies: a row is how many boards of a part a search of one depth or budget decided alike; to be added over parts.
CREATE OR REPLACE VIEW decision_tallies AS
SELECT experiment, boardset, evaluator, propagator, depth, budget, nontrivial, ties, good, correct,
    boards, valued, value_bias, value_error, value_squares, tie, proven, proven_evaluations,
    proven_squares, proven_iterations
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::INTEGER AS depth, NULL::BIGINT AS budget,
        NULL::BOOLEAN AS nontrivial, NULL::INTEGER AS ties, NULL::INTEGER AS good,
        NULL::BOOLEAN AS correct, NULL::BIGINT AS boards, NULL::BIGINT AS valued,
        NULL::BIGINT AS value_bias, NULL::BIGINT AS value_error, NULL::BIGINT AS value_squares,
        NULL::VARCHAR AS tie, NULL::BIGINT AS proven, NULL::BIGINT AS proven_evaluations,
        NULL::BIGINT AS proven_squares, NULL::BIGINT AS proven_iterations WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/decision_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW decision_tallies IS 'how many boards of a part a search of one depth or budget decided alike; to be added over parts';
COMMENT ON COLUMN decision_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN decision_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN decision_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN decision_tallies.propagator IS 'rule that backs values up the tree';
COMMENT ON COLUMN decision_tallies.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN decision_tallies.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN decision_tallies.nontrivial IS 'some moves are better than others';
COMMENT ON COLUMN decision_tallies.ties IS 'moves that share the best backed-up value';
COMMENT ON COLUMN decision_tallies.good IS 'how many of those keep the best true value, 0..ties';
COMMENT ON COLUMN decision_tallies.correct IS 'whether the chosen move keeps the best true value';
COMMENT ON COLUMN decision_tallies.boards IS 'how many boards of the part the row stands for';
COMMENT ON COLUMN decision_tallies.valued IS 'boards whose backed-up value is on the scale of the truth; all or none';
COMMENT ON COLUMN decision_tallies.value_bias IS 'sum over boards of the backed-up value of the board less the truth (1 Max wins, 1/2 draw, 0 Min wins; of distances in chess what minimax would back up from true ones), in steps of 2^-24';
COMMENT ON COLUMN decision_tallies.value_error IS 'sum of the sizes of these differences, in the same steps';
COMMENT ON COLUMN decision_tallies.value_squares IS 'sum of their squares, in the same steps';
COMMENT ON COLUMN decision_tallies.tie IS 'rule that chooses among moves of equal value';
COMMENT ON COLUMN decision_tallies.proven IS 'boards on which the search proved whether Max wins';
COMMENT ON COLUMN decision_tallies.proven_evaluations IS 'sum over those of the evaluations that were spent by then';
COMMENT ON COLUMN decision_tallies.proven_squares IS 'sum of their squares';
COMMENT ON COLUMN decision_tallies.proven_iterations IS 'sum over those of the steps of the tree''s growth by then';

-- pair_tallies: a row is how many non-trivial boards of a part two searches decided right or wrong together; to be added over parts.
CREATE OR REPLACE VIEW pair_tallies AS
SELECT experiment, boardset, evaluator, propagator, depth, budget, against, against_depth,
    against_budget, share, against_share, boards, tie
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::INTEGER AS depth, NULL::BIGINT AS budget,
        NULL::VARCHAR AS against, NULL::INTEGER AS against_depth, NULL::BIGINT AS against_budget,
        NULL::DOUBLE AS share, NULL::DOUBLE AS against_share, NULL::BIGINT AS boards,
        NULL::VARCHAR AS tie WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/pair_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW pair_tallies IS 'how many non-trivial boards of a part two searches decided right or wrong together; to be added over parts';
COMMENT ON COLUMN pair_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN pair_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN pair_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN pair_tallies.propagator IS 'rule that backs values up the tree';
COMMENT ON COLUMN pair_tallies.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN pair_tallies.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN pair_tallies.against IS 'propagator compared with: the same at a smaller depth or budget, or minimax at the same';
COMMENT ON COLUMN pair_tallies.against_depth IS 'plies that one searches; 0 where there is a budget';
COMMENT ON COLUMN pair_tallies.against_budget IS 'nodes that one may visit; 0 where the depth is fixed';
COMMENT ON COLUMN pair_tallies.share IS '1 the decision is right, 0 it is wrong; tie expected: the share of the tied moves that are right';
COMMENT ON COLUMN pair_tallies.against_share IS 'the same of the decision compared with';
COMMENT ON COLUMN pair_tallies.boards IS 'how many boards of the part the row stands for';
COMMENT ON COLUMN pair_tallies.tie IS 'rule that chooses among moves of equal value';

-- disagreement_tallies: a row is on how many boards of a part two propagators choose different moves, where no board is solved; to be added over parts.
CREATE OR REPLACE VIEW disagreement_tallies AS
SELECT experiment, boardset, evaluator, contest, depth, budget, boards, differ, apart, examples, tie
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS contest, NULL::INTEGER AS depth, NULL::BIGINT AS budget,
        NULL::BIGINT AS boards, NULL::BIGINT AS differ, NULL::BIGINT AS apart,
        NULL::VARCHAR AS examples, NULL::VARCHAR AS tie WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/disagreement_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW disagreement_tallies IS 'on how many boards of a part two propagators choose different moves, where no board is solved; to be added over parts';
COMMENT ON COLUMN disagreement_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN disagreement_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN disagreement_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN disagreement_tallies.contest IS 'the two propagators, as first-vs-second';
COMMENT ON COLUMN disagreement_tallies.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN disagreement_tallies.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN disagreement_tallies.boards IS 'how many boards of the part the row stands for';
COMMENT ON COLUMN disagreement_tallies.differ IS 'boards on which the two choose different moves, whatever the tie rule had to choose among';
COMMENT ON COLUMN disagreement_tallies.apart IS 'of those, boards on which no move is best for both, so that no tie rule could make them agree; 0 where moves have more than 62 numbers';
COMMENT ON COLUMN disagreement_tallies.examples IS 'board_id of the first of the boards on which they differ, at most 5, blanks between';
COMMENT ON COLUMN disagreement_tallies.tie IS 'rule that chooses among moves of equal value';

-- game_tallies: a row is how many boards of a part had the same winners of their two games, after as many plies more than needed; to be added over parts.
CREATE OR REPLACE VIEW game_tallies AS
SELECT experiment, boardset, evaluator, contest, depth, budget, first, second, first_starts_winner,
    second_starts_winner, first_starts_excess, second_starts_excess, boards, tie
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS contest, NULL::INTEGER AS depth, NULL::BIGINT AS budget,
        NULL::VARCHAR AS first, NULL::VARCHAR AS second, NULL::VARCHAR AS first_starts_winner,
        NULL::VARCHAR AS second_starts_winner, NULL::INTEGER AS first_starts_excess,
        NULL::INTEGER AS second_starts_excess, NULL::BIGINT AS boards, NULL::VARCHAR AS tie WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/game_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW game_tallies IS 'how many boards of a part had the same winners of their two games, after as many plies more than needed; to be added over parts';
COMMENT ON COLUMN game_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN game_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN game_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN game_tallies.contest IS 'the two propagators, as first-vs-second';
COMMENT ON COLUMN game_tallies.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN game_tallies.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN game_tallies.first IS 'the contest''s first propagator';
COMMENT ON COLUMN game_tallies.second IS 'the contest''s second propagator';
COMMENT ON COLUMN game_tallies.first_starts_winner IS 'winner of the game that first begins: a propagator or draw';
COMMENT ON COLUMN game_tallies.second_starts_winner IS 'winner of the game that second begins: a propagator or draw';
COMMENT ON COLUMN game_tallies.first_starts_excess IS 'chess: plies that the game that first begins lasted longer than the shortest win of the board; null unless first won it';
COMMENT ON COLUMN game_tallies.second_starts_excess IS 'likewise of the game that second begins; null unless second won it';
COMMENT ON COLUMN game_tallies.boards IS 'how many boards of the part the row stands for';
COMMENT ON COLUMN game_tallies.tie IS 'rule that chooses among moves of equal value';

-- search_tallies: a row is the nodes of the searches of a part by one method to one depth; to be added over parts.
CREATE OR REPLACE VIEW search_tallies AS
SELECT experiment, boardset, evaluator, propagator, method, depth, boards, nodes, nodes_least,
    nodes_most, squares_high, squares_low, evaluations, same, tie
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::VARCHAR AS method, NULL::INTEGER AS depth,
        NULL::BIGINT AS boards, NULL::BIGINT AS nodes, NULL::BIGINT AS nodes_least,
        NULL::BIGINT AS nodes_most, NULL::BIGINT AS squares_high, NULL::BIGINT AS squares_low,
        NULL::BIGINT AS evaluations, NULL::BIGINT AS same, NULL::VARCHAR AS tie WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/search_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW search_tallies IS 'the nodes of the searches of a part by one method to one depth; to be added over parts';
COMMENT ON COLUMN search_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN search_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN search_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN search_tallies.propagator IS 'rule that backs values up the tree';
COMMENT ON COLUMN search_tallies.method IS 'way to search';
COMMENT ON COLUMN search_tallies.depth IS 'plies searched, from 1; 0 where there is a budget';
COMMENT ON COLUMN search_tallies.boards IS 'how many boards of the part the row stands for';
COMMENT ON COLUMN search_tallies.nodes IS 'nodes of all searches together';
COMMENT ON COLUMN search_tallies.nodes_least IS 'nodes of the search that had the fewest';
COMMENT ON COLUMN search_tallies.nodes_most IS 'nodes of the search that had the most';
COMMENT ON COLUMN search_tallies.squares_high IS 'the sum of the squares of nodes is 2^62 squares_high + squares_low';
COMMENT ON COLUMN search_tallies.squares_low IS 'the rest of that sum, less than 2^62';
COMMENT ON COLUMN search_tallies.evaluations IS 'evaluations of all searches together';
COMMENT ON COLUMN search_tallies.same IS 'boards on which move and value are those of the reference, and ties where both tell: full, else negamax, else the first of the set''s methods';
COMMENT ON COLUMN search_tallies.tie IS 'rule that chooses among moves of equal value';

-- census_tallies: a row is how many nodes of a part have a height and number of winning moves, and how often static value and search are wrong there; to be added over parts.
CREATE OR REPLACE VIEW census_tallies AS
SELECT experiment, boardset, evaluator, node_height, to_move, moves, winning_children, nodes,
    static_wrong, search_wrong
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS node_height, NULL::VARCHAR AS to_move, NULL::INTEGER AS moves,
        NULL::INTEGER AS winning_children, NULL::BIGINT AS nodes, NULL::BIGINT AS static_wrong,
        NULL::BIGINT AS search_wrong WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/census_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW census_tallies IS 'how many nodes of a part have a height and number of winning moves, and how often static value and search are wrong there; to be added over parts';
COMMENT ON COLUMN census_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN census_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN census_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN census_tallies.node_height IS 'moves left at the nodes; 0 in games played move by move';
COMMENT ON COLUMN census_tallies.to_move IS 'who moves first: max or min';
COMMENT ON COLUMN census_tallies.moves IS 'legal moves at the nodes';
COMMENT ON COLUMN census_tallies.winning_children IS 'children that are won for the player to move; Min wins what Max does not';
COMMENT ON COLUMN census_tallies.nodes IS 'such nodes';
COMMENT ON COLUMN census_tallies.static_wrong IS 'of those, nodes whose static value is wrong';
COMMENT ON COLUMN census_tallies.search_wrong IS 'of those, nodes whose minimax search of depth 1 is wrong';

-- value_tallies: a row is how many nodes of a part have a static value at a ply, and who wins them; to be added over parts.
CREATE OR REPLACE VIEW value_tallies AS
SELECT experiment, boardset, evaluator, ply, to_move, static_value, nodes, won, won_wrong, lost_wrong
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS ply, NULL::VARCHAR AS to_move, NULL::DOUBLE AS static_value,
        NULL::BIGINT AS nodes, NULL::BIGINT AS won, NULL::BIGINT AS won_wrong,
        NULL::BIGINT AS lost_wrong WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/value_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW value_tallies IS 'how many nodes of a part have a static value at a ply, and who wins them; to be added over parts';
COMMENT ON COLUMN value_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN value_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN value_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN value_tallies.ply IS 'moves since the board, the fewest that lead there; 0 where every position of an endgame is counted';
COMMENT ON COLUMN value_tallies.to_move IS 'who moves there: max or min';
COMMENT ON COLUMN value_tallies.static_value IS 'static value of the nodes, to the nearest 1/4096, halves up';
COMMENT ON COLUMN value_tallies.nodes IS 'such nodes';
COMMENT ON COLUMN value_tallies.won IS 'of those, nodes that Max wins';
COMMENT ON COLUMN value_tallies.won_wrong IS 'of those that Max wins, nodes that are read as if he did not: value 1/2 or less, unless the evaluator says itself what it believes';
COMMENT ON COLUMN value_tallies.lost_wrong IS 'of the others, nodes that are read as if Max won them';

-- tree_tallies: a row is how many nodes of a part have so many winning moves, how many pairs of siblings and cousins are alike, and how many boards have so many leaf-disjoint strategies; to be added over parts.
CREATE OR REPLACE VIEW tree_tallies AS
SELECT experiment, boardset, evaluator, kind, ply, first_number, second_number, count
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS kind, NULL::INTEGER AS ply, NULL::INTEGER AS first_number,
        NULL::INTEGER AS second_number, NULL::BIGINT AS count WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/tree_tallies/**/*.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW tree_tallies IS 'how many nodes of a part have so many winning moves, how many pairs of siblings and cousins are alike, and how many boards have so many leaf-disjoint strategies; to be added over parts';
COMMENT ON COLUMN tree_tallies.experiment IS 'experiment whose spec asked for the row';
COMMENT ON COLUMN tree_tallies.boardset IS 'board set within the experiment';
COMMENT ON COLUMN tree_tallies.evaluator IS 'static evaluator at the search horizon';
COMMENT ON COLUMN tree_tallies.kind IS 'what is counted: cousins, over (finished games), siblings, strategies or wins';
COMMENT ON COLUMN tree_tallies.ply IS 'moves since the board; of strategies where they end; 0 where every position of an endgame is counted';
COMMENT ON COLUMN tree_tallies.first_number IS 'of wins the number of moves; of over 0 where Min won, 1 draw, 2 where Max did; of pairs the state of one node (1 if Max wins, and 2 more if the static value is read wrong); of strategies their number, 1000 if more';
COMMENT ON COLUMN tree_tallies.second_number IS 'of wins how many moves win for the player to move; of over 1 where Max would move, else 0; of pairs the state of the other node; of strategies 0';
COMMENT ON COLUMN tree_tallies.count IS 'so many nodes, pairs of nodes, or boards';

-- boardsets: a row is a board set: its parameters, who wins its boards with perfect play, and the exact probability of that where it is known.
CREATE OR REPLACE VIEW boardsets AS
SELECT experiment, boardset, game, height, branching, to_move, boards, max_wins, min_wins, draws,
    fraction, low, high, nontrivial, expected, tie, seed, exhaustive, only_nontrivial, p, traps, q,
    r, n, root, pits, stones, rules, truth, opening, ply, solve, "columns", rows, connect, gamma,
    pieces, choice, move_limit, scale, side, nodes, decisions, games
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS to_move,
        NULL::BIGINT AS boards, NULL::BIGINT AS max_wins, NULL::BIGINT AS min_wins,
        NULL::BIGINT AS draws, NULL::DOUBLE AS fraction, NULL::DOUBLE AS low, NULL::DOUBLE AS high,
        NULL::BIGINT AS nontrivial, NULL::DOUBLE AS expected, NULL::VARCHAR AS tie,
        NULL::BIGINT AS seed, NULL::BOOLEAN AS exhaustive, NULL::BOOLEAN AS only_nontrivial,
        NULL::DOUBLE AS p, NULL::DOUBLE AS traps, NULL::DOUBLE AS q, NULL::DOUBLE AS r,
        NULL::VARCHAR AS n, NULL::VARCHAR AS root, NULL::BIGINT AS pits, NULL::BIGINT AS stones,
        NULL::VARCHAR AS rules, NULL::VARCHAR AS truth, NULL::BIGINT AS opening,
        NULL::VARCHAR AS ply, NULL::BOOLEAN AS solve, NULL::BIGINT AS "columns",
        NULL::BIGINT AS rows, NULL::BIGINT AS connect, NULL::DOUBLE AS gamma,
        NULL::VARCHAR AS pieces, NULL::VARCHAR AS choice, NULL::BIGINT AS move_limit,
        NULL::VARCHAR AS scale, NULL::VARCHAR AS side, NULL::VARCHAR AS nodes,
        NULL::VARCHAR AS decisions, NULL::VARCHAR AS games WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/boardsets.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW boardsets IS 'a board set: its parameters, who wins its boards with perfect play, and the exact probability of that where it is known';
COMMENT ON COLUMN boardsets.experiment IS 'name of the experiment';
COMMENT ON COLUMN boardsets.boardset IS 'name of the board set';
COMMENT ON COLUMN boardsets.game IS 'game played';
COMMENT ON COLUMN boardsets.height IS 'plies of a whole game; null where they vary';
COMMENT ON COLUMN boardsets.branching IS 'moves at each position; the most where they vary';
COMMENT ON COLUMN boardsets.to_move IS 'who moves first: max or min; null where boards differ or are not solved';
COMMENT ON COLUMN boardsets.boards IS 'boards of the set';
COMMENT ON COLUMN boardsets.max_wins IS 'boards that Max wins with perfect play; null where they are not solved';
COMMENT ON COLUMN boardsets.min_wins IS 'boards that Min wins with perfect play; null where they are not solved';
COMMENT ON COLUMN boardsets.draws IS 'boards that are a draw with perfect play, none in games without draws; null where they are not solved';
COMMENT ON COLUMN boardsets.fraction IS 'max_wins/boards; null where they are not solved';
COMMENT ON COLUMN boardsets.low IS 'lower 95% Wilson limit of fraction; fraction itself when exhaustive; null where fraction is';
COMMENT ON COLUMN boardsets.high IS 'upper 95% Wilson limit of fraction; fraction itself when exhaustive; null where fraction is';
COMMENT ON COLUMN boardsets.nontrivial IS 'boards at which some moves are better than others; null where they are not solved';
COMMENT ON COLUMN boardsets.expected IS 'exact probability that Max wins a board drawn as these were: P-, N- and Schruefer games, from p, q or root; of non-trivial boards alone where only those were drawn; null in other games and when exhaustive';
COMMENT ON COLUMN boardsets.tie IS 'tie rule at the root: first, last, random or expected';
COMMENT ON COLUMN boardsets.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN boardsets.exhaustive IS 'whether these are all boards of the game; what is decided on them is exact where neither evaluator nor player nor tie rule draws random numbers';
COMMENT ON COLUMN boardsets.only_nontrivial IS 'whether only boards at which some moves are better than others were drawn';
COMMENT ON COLUMN boardsets.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN boardsets.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN boardsets.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN boardsets.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN boardsets.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN boardsets.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN boardsets.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN boardsets.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN boardsets.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN boardsets.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN boardsets.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN boardsets.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN boardsets.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN boardsets."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN boardsets.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN boardsets.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN boardsets.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN boardsets.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN boardsets.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN boardsets.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN boardsets.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN boardsets.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN boardsets.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN boardsets.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN boardsets.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';

-- pooled: a row is a board set that differs from others in seed alone, and the one that all of them are added up in.
CREATE OR REPLACE VIEW pooled AS
SELECT experiment, boardset, member, seed, boards
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS member,
        NULL::BIGINT AS seed, NULL::BIGINT AS boards WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/pooled.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW pooled IS 'a board set that differs from others in seed alone, and the one that all of them are added up in';
COMMENT ON COLUMN pooled.experiment IS 'name of the experiment';
COMMENT ON COLUMN pooled.boardset IS 'name of the pooled board set, whose rows in other tables count the boards of all members';
COMMENT ON COLUMN pooled.member IS 'name of the board set that has the boards of one seed';
COMMENT ON COLUMN pooled.seed IS 'seed of the member';
COMMENT ON COLUMN pooled.boards IS 'boards of the member';

-- sweeps: a row is a parameter that the matrix of an experiment varies, and its value for a board set.
CREATE OR REPLACE VIEW sweeps AS
SELECT experiment, boardset, sweep, parameter, value, number
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS sweep,
        NULL::VARCHAR AS parameter, NULL::VARCHAR AS value, NULL::DOUBLE AS number WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/sweeps.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW sweeps IS 'a parameter that the matrix of an experiment varies, and its value for a board set';
COMMENT ON COLUMN sweeps.experiment IS 'name of the experiment';
COMMENT ON COLUMN sweeps.boardset IS 'name of the board set';
COMMENT ON COLUMN sweeps.sweep IS 'name in the file that stands for all board sets of the matrix, such as p{p}';
COMMENT ON COLUMN sweeps.parameter IS 'key of a board set, or a name of the author''s own';
COMMENT ON COLUMN sweeps.value IS 'its value as in the file, such as 1/3';
COMMENT ON COLUMN sweeps.number IS 'the value as a number; of a word that stands for one, such as fixed-point, that one; null where there is none';

-- evaluators: a row is an evaluator of a board set, or of one of its players, with its parameters.
CREATE OR REPLACE VIEW evaluators AS
SELECT experiment, boardset, evaluator, family, parameter, error_win, error_loss, calibrated, random
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS family, NULL::VARCHAR AS parameter, NULL::DOUBLE AS error_win,
        NULL::DOUBLE AS error_loss, NULL::BOOLEAN AS calibrated, NULL::BOOLEAN AS random WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/evaluators.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW evaluators IS 'an evaluator of a board set, or of one of its players, with its parameters';
COMMENT ON COLUMN evaluators.experiment IS 'name of the experiment';
COMMENT ON COLUMN evaluators.boardset IS 'name of the board set';
COMMENT ON COLUMN evaluators.evaluator IS 'static evaluator, as in the other tables; of a player with one of its own the part after @';
COMMENT ON COLUMN evaluators.family IS 'name with capital letters for its parameters, such as artificial-E; the evaluator itself where it has none';
COMMENT ON COLUMN evaluators.parameter IS 'what stands for those letters, such as 0.1; null where it has none';
COMMENT ON COLUMN evaluators.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN evaluators.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';
COMMENT ON COLUMN evaluators.calibrated IS 'whether its error rates were measured: they are in table calibrations';
COMMENT ON COLUMN evaluators.random IS 'whether it errs at random, by the seed of the board set';

-- correctness: a row is how often the searches of one depth or budget choose a move that keeps the best true value, at non-trivial boards, with a 95% interval and the change since depth 1.
CREATE OR REPLACE VIEW correctness AS
SELECT experiment, boardset, game, height, branching, evaluator, propagator, tie, depth, budget, boards,
    nontrivial, correct, fraction, low, high, pathology, p_pathology, value_error, value_error_low,
    value_error_high, value_bias, value_bias_low, value_bias_high, value_squared, tied, proven,
    proven_evaluations, proven_evaluations_low, proven_evaluations_high, proven_iterations, seed, p,
    traps, q, r, n, root, pits, stones, rules, truth, opening, ply, solve, "columns", rows, connect,
    gamma, pieces, choice, move_limit, scale, side, nodes, decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::VARCHAR AS tie, NULL::INTEGER AS depth,
        NULL::BIGINT AS budget, NULL::BIGINT AS boards, NULL::BIGINT AS nontrivial,
        NULL::DOUBLE AS correct, NULL::DOUBLE AS fraction, NULL::DOUBLE AS low, NULL::DOUBLE AS high,
        NULL::DOUBLE AS pathology, NULL::DOUBLE AS p_pathology, NULL::DOUBLE AS value_error,
        NULL::DOUBLE AS value_error_low, NULL::DOUBLE AS value_error_high,
        NULL::DOUBLE AS value_bias, NULL::DOUBLE AS value_bias_low, NULL::DOUBLE AS value_bias_high,
        NULL::DOUBLE AS value_squared, NULL::BIGINT AS tied, NULL::BIGINT AS proven,
        NULL::DOUBLE AS proven_evaluations, NULL::DOUBLE AS proven_evaluations_low,
        NULL::DOUBLE AS proven_evaluations_high, NULL::DOUBLE AS proven_iterations WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/correctness.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW correctness IS 'how often the searches of one depth or budget choose a move that keeps the best true value, at non-trivial boards, with a 95% interval and the change since depth 1';
COMMENT ON COLUMN correctness.experiment IS 'name of the experiment';
COMMENT ON COLUMN correctness.boardset IS 'name of the board set';
COMMENT ON COLUMN correctness.game IS 'game played';
COMMENT ON COLUMN correctness.height IS 'plies of a whole game; null where they vary';
COMMENT ON COLUMN correctness.branching IS 'moves at each position; the most where they vary';
COMMENT ON COLUMN correctness.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN correctness.propagator IS 'backup rule';
COMMENT ON COLUMN correctness.tie IS 'tie rule at the root: first, last, random or expected';
COMMENT ON COLUMN correctness.depth IS 'plies searched; 0 where there is a budget';
COMMENT ON COLUMN correctness.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN correctness.boards IS 'boards searched, trivial ones too; correct is out of nontrivial, not of these';
COMMENT ON COLUMN correctness.nontrivial IS 'boards at which some moves are better than others';
COMMENT ON COLUMN correctness.correct IS 'non-trivial boards decided correctly, out of nontrivial; with tie rule expected the sum over them of the share of right moves among the best ones';
COMMENT ON COLUMN correctness.fraction IS 'correct/nontrivial, in which the tie rule has its part: see tied; null without non-trivial boards';
COMMENT ON COLUMN correctness.low IS 'lower 95% Wilson limit of fraction; fraction itself where exact; Student''s over seeds where these are the sample; null where fraction is';
COMMENT ON COLUMN correctness.high IS 'upper 95% Wilson limit of fraction; fraction itself where exact; Student''s over seeds where these are the sample; null where fraction is';
COMMENT ON COLUMN correctness.pathology IS 'fraction minus that of depth 1, or of the smallest budget: below 0 if worse, the opposite sign of fall; a fall of the same parity, which is what pathology means, only at odd depths: for all see fall of table atlas, and table pathology; null without depth 1 or without non-trivial boards';
COMMENT ON COLUMN correctness.p_pathology IS 'two-sided p that these two differ, by the boards on which just one of them is right: McNemar''s exact test, normal with tie rule expected; Student''s t over seeds where these are the sample; 0 or 1 where exact; null where pathology is, and of one of several seeds on all boards';
COMMENT ON COLUMN correctness.value_error IS 'evaluation accuracy: mean size of the difference between the backed-up value of a board and the truth (1 Max wins, 1/2 draw, 0 Min wins), over all boards, trivial ones too; of chess-distance, chess-normal and chess-uniform between that of the chosen move and what minimax would back up from true distances; null unless the evaluator estimates the probability that Max wins, or a distance; within a budget; of rules that look at the static value of a node (emm, incremental), except of distances; on boards drawn for being non-trivial, where the player to move always wins';
COMMENT ON COLUMN correctness.value_error_low IS 'lower 95% limit of value_error, normal, from the spread of boards; value_error itself where exact; Student''s over seeds where these are the sample; null where that is, or of a single board';
COMMENT ON COLUMN correctness.value_error_high IS 'upper 95% limit of value_error; null where the lower one is';
COMMENT ON COLUMN correctness.value_bias IS 'mean of that difference: positive where the backed-up values are too high; null where value_error is';
COMMENT ON COLUMN correctness.value_bias_low IS 'lower 95% limit of value_bias; null where that of value_error is';
COMMENT ON COLUMN correctness.value_bias_high IS 'upper 95% limit of value_bias; null where the lower one is';
COMMENT ON COLUMN correctness.value_squared IS 'mean square of that difference, the Brier score, which unlike value_error is least for true probabilities; null where value_error is';
COMMENT ON COLUMN correctness.tied IS 'non-trivial boards at which several moves have the best value, so that the tie rule takes one of them';
COMMENT ON COLUMN correctness.proven IS 'boards on which a tree that grows proved within the budget whether Max wins; 0 of growths that prove nothing, and of fixed depths';
COMMENT ON COLUMN correctness.proven_evaluations IS 'mean evaluations until then, over those boards; null without any';
COMMENT ON COLUMN correctness.proven_evaluations_low IS 'lower 95% limit of proven_evaluations, normal, from the spread of boards; proven_evaluations itself where exact; Student''s over seeds where these are the sample; null where that is, or of a single board';
COMMENT ON COLUMN correctness.proven_evaluations_high IS 'upper 95% limit of proven_evaluations; null where the lower one is';
COMMENT ON COLUMN correctness.proven_iterations IS 'mean steps of the tree''s growth until then: iterations of UCT, or expansions of a leaf; null without any';
COMMENT ON COLUMN correctness.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN correctness.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN correctness.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN correctness.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN correctness.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN correctness.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN correctness.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN correctness.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN correctness.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN correctness.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN correctness.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN correctness.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN correctness.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN correctness.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN correctness."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN correctness.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN correctness.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN correctness.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN correctness.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN correctness.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN correctness.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN correctness.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN correctness.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN correctness.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN correctness.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN correctness.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN correctness.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN correctness.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- seeds: a row is how much the fraction of correct decisions varies between the seeds that a pooled board set adds up, and whether by more than chance.
CREATE OR REPLACE VIEW seeds AS
SELECT experiment, boardset, evaluator, propagator, tie, depth, budget, seeds, fraction, least, most,
    deviation, chi_square, p, seed, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::VARCHAR AS tie, NULL::INTEGER AS depth,
        NULL::BIGINT AS budget, NULL::INTEGER AS seeds, NULL::DOUBLE AS fraction,
        NULL::DOUBLE AS least, NULL::DOUBLE AS most, NULL::DOUBLE AS deviation,
        NULL::DOUBLE AS chi_square, NULL::DOUBLE AS p WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/seeds.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW seeds IS 'how much the fraction of correct decisions varies between the seeds that a pooled board set adds up, and whether by more than chance';
COMMENT ON COLUMN seeds.experiment IS 'name of the experiment';
COMMENT ON COLUMN seeds.boardset IS 'name of the pooled board set';
COMMENT ON COLUMN seeds.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN seeds.propagator IS 'backup rule';
COMMENT ON COLUMN seeds.tie IS 'tie rule at the root: first, last, random or expected';
COMMENT ON COLUMN seeds.depth IS 'plies searched; 0 where there is a budget';
COMMENT ON COLUMN seeds.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN seeds.seeds IS 'members, each with boards of another seed';
COMMENT ON COLUMN seeds.fraction IS 'fraction of correct decisions on the boards of all members, as in correctness';
COMMENT ON COLUMN seeds.least IS 'smallest fraction of a member; null where a member has no non-trivial boards';
COMMENT ON COLUMN seeds.most IS 'largest fraction of a member; null where a member has no non-trivial boards';
COMMENT ON COLUMN seeds.deviation IS 'standard deviation of the members'' fractions, with one less than their number as divisor; null with one member, or where one has no non-trivial boards';
COMMENT ON COLUMN seeds.chi_square IS 'Pearson''s chi-square of the members'' correct and wrong decisions, with seeds - 1 degrees of freedom; null where deviation is, and with tie rule expected';
COMMENT ON COLUMN seeds.p IS 'probability that members with equal chances differ as much, by chi_square; below 0.05 the seeds differ by more than chance; null where chi_square is';
COMMENT ON COLUMN seeds.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN seeds.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN seeds.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN seeds.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN seeds.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN seeds.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN seeds.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN seeds.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN seeds.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN seeds.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN seeds.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN seeds.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN seeds.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN seeds."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN seeds.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN seeds.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN seeds.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN seeds.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN seeds.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN seeds.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN seeds.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN seeds.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN seeds.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN seeds.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN seeds.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN seeds.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN seeds.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- disagreements: a row is how often two propagators choose different moves, of board sets that are not solved, such as trees cut off at a depth; and on which boards.
CREATE OR REPLACE VIEW disagreements AS
SELECT experiment, boardset, game, evaluator, tie, depth, budget, first, second, boards, differ,
    fraction, low, high, apart, examples, seed, p, traps, q, r, n, root, pits, stones, rules, truth,
    opening, ply, solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side,
    nodes, decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::VARCHAR AS evaluator, NULL::VARCHAR AS tie, NULL::INTEGER AS depth,
        NULL::BIGINT AS budget, NULL::VARCHAR AS first, NULL::VARCHAR AS second,
        NULL::BIGINT AS boards, NULL::BIGINT AS differ, NULL::DOUBLE AS fraction,
        NULL::DOUBLE AS low, NULL::DOUBLE AS high, NULL::BIGINT AS apart, NULL::VARCHAR AS examples WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/disagreements.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW disagreements IS 'how often two propagators choose different moves, of board sets that are not solved, such as trees cut off at a depth; and on which boards';
COMMENT ON COLUMN disagreements.experiment IS 'name of the experiment';
COMMENT ON COLUMN disagreements.boardset IS 'name of the board set';
COMMENT ON COLUMN disagreements.game IS 'game played';
COMMENT ON COLUMN disagreements.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN disagreements.tie IS 'tie rule at the root: first, last, random or expected, which here is first';
COMMENT ON COLUMN disagreements.depth IS 'plies searched; 0 where there is a budget';
COMMENT ON COLUMN disagreements.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN disagreements.first IS 'backup rule, the first of the two by name';
COMMENT ON COLUMN disagreements.second IS 'the other one';
COMMENT ON COLUMN disagreements.boards IS 'boards searched by both';
COMMENT ON COLUMN disagreements.differ IS 'boards on which they choose different moves';
COMMENT ON COLUMN disagreements.fraction IS 'differ/boards';
COMMENT ON COLUMN disagreements.low IS 'lower 95% Wilson limit of fraction; fraction itself where exact; Student''s over seeds where these are the sample';
COMMENT ON COLUMN disagreements.high IS 'upper 95% Wilson limit of fraction; fraction itself where exact; Student''s over seeds where these are the sample';
COMMENT ON COLUMN disagreements.apart IS 'of differ, boards on which no move is best for both, whatever the tie rule; 0 where moves have more than 62 numbers';
COMMENT ON COLUMN disagreements.examples IS 'board_id of the first boards on which they choose different moves, at most 5, blanks between; null where there are none, and of a pooled set, whose members number their boards alike';
COMMENT ON COLUMN disagreements.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN disagreements.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN disagreements.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN disagreements.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN disagreements.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN disagreements.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN disagreements.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN disagreements.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN disagreements.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN disagreements.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN disagreements.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN disagreements.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN disagreements.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN disagreements.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN disagreements."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN disagreements.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN disagreements.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN disagreements.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN disagreements.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN disagreements.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN disagreements.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN disagreements.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN disagreements.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN disagreements.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN disagreements.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN disagreements.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN disagreements.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN disagreements.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- atlas: a row is correctness and pathology of one propagator with one evaluator at one depth or budget, with significance corrected for all the comparisons made.
CREATE OR REPLACE VIEW atlas AS
SELECT experiment, boardset, game, height, branching, evaluator, propagator, tie, depth, budget,
    nontrivial, fraction, low, high, exact, pathology, pathology_low, pathology_high,
    pathology_exact, p_pathology, fall, fall_from, fall_low, fall_high, p_fall, p_fall_holm,
    p_fall_bh, fallen, difference, difference_low, difference_high, difference_exact, discordant,
    p_difference, p_difference_holm, p_difference_bh, better, seed, p, traps, q, r, n, root, pits,
    stones, rules, truth, opening, ply, solve, "columns", rows, connect, gamma, pieces, choice,
    move_limit, scale, side, nodes, decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::VARCHAR AS tie, NULL::INTEGER AS depth,
        NULL::BIGINT AS budget, NULL::BIGINT AS nontrivial, NULL::DOUBLE AS fraction,
        NULL::DOUBLE AS low, NULL::DOUBLE AS high, NULL::DOUBLE AS exact, NULL::DOUBLE AS pathology,
        NULL::DOUBLE AS pathology_low, NULL::DOUBLE AS pathology_high,
        NULL::DOUBLE AS pathology_exact, NULL::DOUBLE AS p_pathology, NULL::DOUBLE AS fall,
        NULL::BIGINT AS fall_from, NULL::DOUBLE AS fall_low, NULL::DOUBLE AS fall_high,
        NULL::DOUBLE AS p_fall, NULL::DOUBLE AS p_fall_holm, NULL::DOUBLE AS p_fall_bh,
        NULL::VARCHAR AS fallen, NULL::DOUBLE AS difference, NULL::DOUBLE AS difference_low,
        NULL::DOUBLE AS difference_high, NULL::DOUBLE AS difference_exact,
        NULL::DOUBLE AS discordant, NULL::DOUBLE AS p_difference, NULL::DOUBLE AS p_difference_holm,
        NULL::DOUBLE AS p_difference_bh, NULL::VARCHAR AS better WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/atlas.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW atlas IS 'correctness and pathology of one propagator with one evaluator at one depth or budget, with significance corrected for all the comparisons made';
COMMENT ON COLUMN atlas.experiment IS 'name of the experiment';
COMMENT ON COLUMN atlas.boardset IS 'name of the board set';
COMMENT ON COLUMN atlas.game IS 'game played';
COMMENT ON COLUMN atlas.height IS 'plies of a whole game; null where they vary';
COMMENT ON COLUMN atlas.branching IS 'moves at each position; the most where they vary';
COMMENT ON COLUMN atlas.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN atlas.propagator IS 'backup rule';
COMMENT ON COLUMN atlas.tie IS 'tie rule at the root: first, last, random or expected';
COMMENT ON COLUMN atlas.depth IS 'plies searched; 0 where there is a budget';
COMMENT ON COLUMN atlas.budget IS 'nodes that a search may visit, by iterated deepening; 0 where the depth is fixed';
COMMENT ON COLUMN atlas.nontrivial IS 'boards at which some moves are better than others: those that all numbers are of';
COMMENT ON COLUMN atlas.fraction IS 'share of correct decisions; null without non-trivial boards';
COMMENT ON COLUMN atlas.low IS 'lower 95% Wilson limit of fraction; fraction itself where exact; Student''s over seeds where these are the sample; null where fraction is';
COMMENT ON COLUMN atlas.high IS 'upper 95% Wilson limit of fraction; fraction itself where exact; Student''s over seeds where these are the sample; null where fraction is';
COMMENT ON COLUMN atlas.exact IS 'probability of a correct decision without sampling; null where unknown; in table pathology exact is a count';
COMMENT ON COLUMN atlas.pathology IS 'fraction minus that of depth 1, or of the smallest budget, as in correctness: below 0 if worse, the opposite sign of fall; a fall of the same parity only at odd depths; null without depth 1';
COMMENT ON COLUMN atlas.pathology_low IS 'lower 95% limit of pathology, for the same boards (Newcombe''s method 10); Student''s over seeds where these are the sample, as all that follow; null where pathology is';
COMMENT ON COLUMN atlas.pathology_high IS 'upper 95% limit of pathology; null where pathology is';
COMMENT ON COLUMN atlas.pathology_exact IS 'exact minus exact of depth 1; null where unknown';
COMMENT ON COLUMN atlas.p_pathology IS 'two-sided p of pathology for this line alone, McNemar''s exact test; Student''s t over seeds where these are the sample, as all that follow; null at depth 1 and the smallest budget, and of one of several seeds on all boards';
COMMENT ON COLUMN atlas.fall IS 'largest fraction of a smaller depth (of the same parity, where there are two players), or of a smaller budget, minus this one, by exact values where both are known: positive means worse than some smaller search, the opposite sign of pathology; null at the smallest two depths and the smallest budget';
COMMENT ON COLUMN atlas.fall_from IS 'that smaller depth or budget, the smallest of equals; null where fall is';
COMMENT ON COLUMN atlas.fall_low IS 'lower 95% limit of fall, as if its other side had not been chosen as the best; fall itself where both sides are exact; null where fall is';
COMMENT ON COLUMN atlas.fall_high IS 'upper 95% limit of fall, likewise; null where fall is';
COMMENT ON COLUMN atlas.p_fall IS 'two-sided p, McNemar''s exact test: of a positive fall, times the number of smaller searches it was chosen from; of others, the largest of its differences to them; exact values: 0 for a fall and 1 without; null where fall is, and of one of several seeds on all boards';
COMMENT ON COLUMN atlas.p_fall_holm IS 'p_fall adjusted by Holm over the lines of the experiment where it is tested, that is not exact; p_fall itself where it is exact; null where p_fall is';
COMMENT ON COLUMN atlas.p_fall_bh IS 'p_fall adjusted by Benjamini and Hochberg, likewise; null where p_fall is';
COMMENT ON COLUMN atlas.fallen IS 'yes: worse than a smaller search (as in fall); no: better than each, or exactly not worse; by exact values, else at 5% after Holm; undecided; null where p_fall is';
COMMENT ON COLUMN atlas.difference IS 'fraction minus that of minimax (in a log without it, of the first player) at the same depth or budget, on the same boards; null without either';
COMMENT ON COLUMN atlas.difference_low IS 'lower 95% limit of difference, for the same boards; null where difference is';
COMMENT ON COLUMN atlas.difference_high IS 'upper 95% limit of difference; null where difference is';
COMMENT ON COLUMN atlas.difference_exact IS 'exact minus exact of minimax; null where unknown';
COMMENT ON COLUMN atlas.discordant IS 'share of boards on which minimax and this propagator are not equally right; null where difference is';
COMMENT ON COLUMN atlas.p_difference IS 'two-sided p of difference, by those boards; where difference_exact is known 0, or 1 if that is 0; null for minimax itself, and of one of several seeds on all boards';
COMMENT ON COLUMN atlas.p_difference_holm IS 'p_difference adjusted by Holm over the lines of the experiment where it is tested, that is not exact; p_difference itself where it is exact; null where p_difference is';
COMMENT ON COLUMN atlas.p_difference_bh IS 'p_difference adjusted by Benjamini and Hochberg, likewise; null where p_difference is';
COMMENT ON COLUMN atlas.better IS 'yes or no: better or worse than minimax, by exact values, else at 5% after Holm; undecided; equal where exact and so; null where p_difference is';
COMMENT ON COLUMN atlas.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN atlas.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN atlas.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN atlas.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN atlas.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN atlas.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN atlas.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN atlas.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN atlas.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN atlas.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN atlas.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN atlas.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN atlas.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN atlas.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN atlas."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN atlas.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN atlas.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN atlas.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN atlas.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN atlas.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN atlas.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN atlas.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN atlas.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN atlas.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN atlas.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN atlas.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN atlas.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN atlas.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- pathology: a row is whether the decisions of a propagator with an evaluator are pathological: fall from some depth to a larger one (of the same parity, where there are two players).
CREATE OR REPLACE VIEW pathology AS
SELECT experiment, boardset, game, evaluator, propagator, tie, verdict, compared, exact, worse,
    fall_from, fall_to, fall, fall_low, fall_high, p_holm, seed, p, traps, q, r, n, root, pits,
    stones, rules, truth, opening, ply, solve, "columns", rows, connect, gamma, pieces, choice,
    move_limit, scale, side, nodes, decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::VARCHAR AS evaluator, NULL::VARCHAR AS propagator, NULL::VARCHAR AS tie,
        NULL::VARCHAR AS verdict, NULL::BIGINT AS compared, NULL::BIGINT AS exact,
        NULL::BIGINT AS worse, NULL::BIGINT AS fall_from, NULL::BIGINT AS fall_to,
        NULL::DOUBLE AS fall, NULL::DOUBLE AS fall_low, NULL::DOUBLE AS fall_high,
        NULL::DOUBLE AS p_holm WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/pathology.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW pathology IS 'whether the decisions of a propagator with an evaluator are pathological: fall from some depth to a larger one (of the same parity, where there are two players)';
COMMENT ON COLUMN pathology.experiment IS 'name of the experiment';
COMMENT ON COLUMN pathology.boardset IS 'name of the board set';
COMMENT ON COLUMN pathology.game IS 'game played';
COMMENT ON COLUMN pathology.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN pathology.propagator IS 'backup rule';
COMMENT ON COLUMN pathology.tie IS 'tie rule at the root';
COMMENT ON COLUMN pathology.verdict IS 'pathological: at some depth fallen is yes in atlas; not: at every depth it is no, that is, each depth is better than all smaller ones that it is compared with, or exactly not worse; else undecided. All verdicts of an experiment together are wrong with probability 5% at most';
COMMENT ON COLUMN pathology.compared IS 'depths that have a smaller one to be compared with, or budgets that have a smaller one';
COMMENT ON COLUMN pathology.exact IS 'a count: of those compared, how many are known without sampling; in atlas exact is a probability';
COMMENT ON COLUMN pathology.worse IS 'of those compared, how many are worse (fallen is yes)';
COMMENT ON COLUMN pathology.fall_from IS 'depth or budget from which the decisions fall the most; of those that are fallen if some are';
COMMENT ON COLUMN pathology.fall_to IS 'depth or budget to which they fall';
COMMENT ON COLUMN pathology.fall IS 'size of this fall, above 0 if worse, the opposite sign of column pathology in correctness and atlas; negative if all rise';
COMMENT ON COLUMN pathology.fall_low IS 'lower 95% limit of fall, of this one alone; fall itself where it is exact';
COMMENT ON COLUMN pathology.fall_high IS 'upper 95% limit of fall, likewise';
COMMENT ON COLUMN pathology.p_holm IS 'its p_fall_holm in atlas, adjusted over the lines of the experiment where p_fall is tested; 0 or 1 where it is exact';
COMMENT ON COLUMN pathology.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN pathology.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN pathology.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN pathology.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN pathology.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN pathology.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN pathology.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN pathology.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN pathology.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN pathology.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN pathology.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN pathology.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN pathology.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN pathology.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN pathology."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN pathology.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN pathology.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN pathology.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN pathology.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN pathology.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN pathology.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN pathology.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN pathology.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN pathology.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN pathology.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN pathology.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN pathology.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN pathology.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- exact: a row is a sampled fraction of correct decisions on P-boards and solo trees beside its exact probability.
CREATE OR REPLACE VIEW exact AS
SELECT experiment, boardset, game, height, branching, evaluator, propagator, tie, depth, exact,
    nontrivial_exact, sampled, sampled_low, sampled_high, nontrivial, z, agrees, note, apart_exact,
    apart_right_exact, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::VARCHAR AS tie, NULL::INTEGER AS depth,
        NULL::DOUBLE AS exact, NULL::DOUBLE AS nontrivial_exact, NULL::DOUBLE AS sampled,
        NULL::DOUBLE AS sampled_low, NULL::DOUBLE AS sampled_high, NULL::BIGINT AS nontrivial,
        NULL::DOUBLE AS z, NULL::BOOLEAN AS agrees, NULL::VARCHAR AS note,
        NULL::DOUBLE AS apart_exact, NULL::DOUBLE AS apart_right_exact WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/exact.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW exact IS 'a sampled fraction of correct decisions on P-boards and solo trees beside its exact probability';
COMMENT ON COLUMN exact.experiment IS 'name of the experiment';
COMMENT ON COLUMN exact.boardset IS 'name of the board set';
COMMENT ON COLUMN exact.game IS 'game played: pgame or solo, others have no exact values';
COMMENT ON COLUMN exact.height IS 'plies of a whole game';
COMMENT ON COLUMN exact.branching IS 'moves at each position';
COMMENT ON COLUMN exact.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN exact.propagator IS 'backup rule';
COMMENT ON COLUMN exact.tie IS 'tie rule of the sample; the exact value is the same for all, and shallower, which has another, is left out';
COMMENT ON COLUMN exact.depth IS 'plies searched';
COMMENT ON COLUMN exact.exact IS 'probability of a correct decision at a non-trivial board, folded or integrated without sampling; null where refused';
COMMENT ON COLUMN exact.nontrivial_exact IS 'probability that a board is non-trivial; null where refused';
COMMENT ON COLUMN exact.sampled IS 'fraction of the sample; null without non-trivial boards';
COMMENT ON COLUMN exact.sampled_low IS 'lower 95% Wilson limit of sampled; null where it is';
COMMENT ON COLUMN exact.sampled_high IS 'upper 95% Wilson limit of sampled; null where sampled is';
COMMENT ON COLUMN exact.nontrivial IS 'non-trivial boards of the sample';
COMMENT ON COLUMN exact.z IS '(sampled - exact) / sqrt(exact (1-exact) / nontrivial); 0 where both are 1; null where one is not known';
COMMENT ON COLUMN exact.agrees IS '|z| <= 4, or for few errors a binomial tail as likely as that; null where z is';
COMMENT ON COLUMN exact.note IS 'why there is no exact value or no z; null where there are both';
COMMENT ON COLUMN exact.apart_exact IS 'probability that one move alone has the best value, at a non-trivial board: 1 less the share that tied of correctness counts in the sample; null where refused, and of solo trees';
COMMENT ON COLUMN exact.apart_right_exact IS 'probability that one move alone has the best value and is right; null likewise';
COMMENT ON COLUMN exact.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN exact.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN exact.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN exact.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN exact.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN exact.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN exact.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN exact.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN exact.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN exact.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN exact.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN exact.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN exact.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN exact.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN exact."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN exact.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN exact.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN exact.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN exact.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN exact.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN exact.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN exact.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN exact.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN exact.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN exact.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN exact.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN exact.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN exact.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- accuracy: a row is how much static values tell about who wins, at the nodes of one height of random boards, exactly.
CREATE OR REPLACE VIEW accuracy AS
SELECT experiment, boardset, game, height, branching, evaluator, node_height, won, auc, brier, slope,
    change, middle, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply, solve,
    "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes, decisions,
    games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS node_height, NULL::DOUBLE AS won, NULL::DOUBLE AS auc,
        NULL::DOUBLE AS brier, NULL::DOUBLE AS slope, NULL::DOUBLE AS change, NULL::BIGINT AS middle WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/accuracy.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW accuracy IS 'how much static values tell about who wins, at the nodes of one height of random boards, exactly';
COMMENT ON COLUMN accuracy.experiment IS 'name of the experiment';
COMMENT ON COLUMN accuracy.boardset IS 'name of the board set';
COMMENT ON COLUMN accuracy.game IS 'game played: pgame, ngame or ggame, of others accuracy is not known';
COMMENT ON COLUMN accuracy.height IS 'plies of a whole game';
COMMENT ON COLUMN accuracy.branching IS 'moves at each position';
COMMENT ON COLUMN accuracy.evaluator IS 'static evaluator, one that does not err at random';
COMMENT ON COLUMN accuracy.node_height IS 'moves left at the node';
COMMENT ON COLUMN accuracy.won IS 'probability that Max wins a node';
COMMENT ON COLUMN accuracy.auc IS 'probability that a node which Max wins has a larger value than one which he loses, half of it where values are equal: 1 where values tell who wins, 1/2 where they tell nothing; null where one player wins all';
COMMENT ON COLUMN accuracy.brier IS 'mean square of value - truth';
COMMENT ON COLUMN accuracy.slope IS 'by how much a win of Max gets more probable as values rise by 1, by least squares: 1 where values are probabilities of winning; null where all values are equal';
COMMENT ON COLUMN accuracy.change IS 'mean difference, up or down, between the value of a node and that after a random move';
COMMENT ON COLUMN accuracy.middle IS 'ggame: how many squares in the middle are enough to tell who wins; null in others';
COMMENT ON COLUMN accuracy.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN accuracy.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN accuracy.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN accuracy.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN accuracy.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN accuracy.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN accuracy.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN accuracy.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN accuracy.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN accuracy.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN accuracy.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN accuracy.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN accuracy.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN accuracy.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN accuracy."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN accuracy.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN accuracy.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN accuracy.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN accuracy.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN accuracy.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN accuracy.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN accuracy.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN accuracy.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN accuracy.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN accuracy.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN accuracy.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN accuracy.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN accuracy.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- strategies: a row is how often minimax is wrong about who wins a random board, by leaf-disjoint strategies, exactly.
CREATE OR REPLACE VIEW strategies AS
SELECT experiment, boardset, game, height, branching, evaluator, depth, strategies, share, cuts, asked,
    wrong, better, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply, solve,
    "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes, decisions,
    games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS depth, NULL::BIGINT AS strategies, NULL::DOUBLE AS share,
        NULL::DOUBLE AS cuts, NULL::DOUBLE AS asked, NULL::DOUBLE AS wrong, NULL::DOUBLE AS better WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/strategies.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW strategies IS 'how often minimax is wrong about who wins a random board, by leaf-disjoint strategies, exactly';
COMMENT ON COLUMN strategies.experiment IS 'name of the experiment';
COMMENT ON COLUMN strategies.boardset IS 'name of the board set';
COMMENT ON COLUMN strategies.game IS 'game played: pgame, others have no exact values';
COMMENT ON COLUMN strategies.height IS 'plies of a whole game';
COMMENT ON COLUMN strategies.branching IS 'moves at each position';
COMMENT ON COLUMN strategies.evaluator IS 'static evaluator, which errs at every position independently';
COMMENT ON COLUMN strategies.depth IS 'plies searched; where a search sees the end it is not wrong';
COMMENT ON COLUMN strategies.strategies IS 'how many strategies of the winner, no two with a leaf in common, win at all their leaves';
COMMENT ON COLUMN strategies.share IS 'of random boards, trivial ones too, that have so many';
COMMENT ON COLUMN strategies.cuts IS 'in the mean over these boards, how many sets of so many leaves change who wins if all of them are read wrong';
COMMENT ON COLUMN strategies.asked IS 'probability that the static value of the board itself is wrong, in the mean over these boards';
COMMENT ON COLUMN strategies.wrong IS 'probability that the search is wrong, likewise; as errors get rare it tends to cuts times their probability to the power of strategies';
COMMENT ON COLUMN strategies.better IS 'share of these boards on which the search is wrong less often than the static value; null where there are too many trees to tell each';
COMMENT ON COLUMN strategies.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN strategies.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN strategies.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN strategies.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN strategies.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN strategies.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN strategies.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN strategies.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN strategies.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN strategies.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN strategies.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN strategies.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN strategies.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN strategies.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN strategies."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN strategies.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN strategies.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN strategies.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN strategies.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN strategies.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN strategies.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN strategies.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN strategies.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN strategies.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN strategies.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN strategies.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN strategies.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN strategies.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- answers: a row is how often best-of-N, beam search and looking ahead pick a right answer by scores, exactly or in a sample, and a right first move.
CREATE OR REPLACE VIEW answers AS
SELECT experiment, boardset, game, height, branching, evaluator, search, steps, size, evaluations,
    answer_exact, picked_exact, move_exact, sampled, sampled_low, sampled_high, nontrivial, agrees,
    answer_sampled, answer_low, answer_high, drawn, behind, behind_low, behind_high, behind_p_holm,
    seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply, solve, "columns", rows,
    connect, gamma, pieces, choice, move_limit, scale, side, nodes, decisions, games, error_win,
    error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS search, NULL::INTEGER AS steps, NULL::BIGINT AS size,
        NULL::BIGINT AS evaluations, NULL::DOUBLE AS answer_exact, NULL::DOUBLE AS picked_exact,
        NULL::DOUBLE AS move_exact, NULL::DOUBLE AS sampled, NULL::DOUBLE AS sampled_low,
        NULL::DOUBLE AS sampled_high, NULL::BIGINT AS nontrivial, NULL::BOOLEAN AS agrees,
        NULL::DOUBLE AS answer_sampled, NULL::DOUBLE AS answer_low, NULL::DOUBLE AS answer_high,
        NULL::BIGINT AS drawn, NULL::DOUBLE AS behind, NULL::DOUBLE AS behind_low,
        NULL::DOUBLE AS behind_high, NULL::DOUBLE AS behind_p_holm WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/answers.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW answers IS 'how often best-of-N, beam search and looking ahead pick a right answer by scores, exactly or in a sample, and a right first move';
COMMENT ON COLUMN answers.experiment IS 'name of the experiment';
COMMENT ON COLUMN answers.boardset IS 'name of the board set';
COMMENT ON COLUMN answers.game IS 'game played: solo, others have no integrals; logged of logs of scored answers';
COMMENT ON COLUMN answers.height IS 'plies of a whole game';
COMMENT ON COLUMN answers.branching IS 'moves at each position';
COMMENT ON COLUMN answers.evaluator IS 'what gives the scores; of logs the player';
COMMENT ON COLUMN answers.search IS 'answers (best-of-N), beam, or ahead, which scores every continuation of so many steps and takes the first step of the best one, step by step; with -sum behind it where beginnings are ranked by the sum of the scores of all their steps, with -gain by the sum of what each has more than its siblings in the mean, with -product by the product of the chances to be right that they give, with -min by the least of them, and else by the score of the last';
COMMENT ON COLUMN answers.steps IS 'moves of an answer; beyond those of the board the same model goes on; 1 of logs, which have whole answers';
COMMENT ON COLUMN answers.size IS 'N answers, K beginnings that the beam keeps, or steps that are looked ahead';
COMMENT ON COLUMN answers.evaluations IS 'scores that are asked for';
COMMENT ON COLUMN answers.answer_exact IS 'probability that the answer is right; those of best-of-N are drawn from endlessly many, of which as large a share is right; null where it has no integral';
COMMENT ON COLUMN answers.picked_exact IS 'of beams: probability that the last step picks the right answer, if it is among those that are scored; null for best-of-N';
COMMENT ON COLUMN answers.move_exact IS 'probability that the first move of the answer is right, on these boards; null where it has no formula, as for wide beams';
COMMENT ON COLUMN answers.sampled IS 'fraction of right first moves in the sample; null where it was not searched';
COMMENT ON COLUMN answers.sampled_low IS 'lower 95% Wilson limit of sampled; null where it is';
COMMENT ON COLUMN answers.sampled_high IS 'upper 95% Wilson limit of sampled; null where it is';
COMMENT ON COLUMN answers.nontrivial IS 'boards of the sample; null where sampled is';
COMMENT ON COLUMN answers.agrees IS 'as of table exact; null where sampled or move_exact is';
COMMENT ON COLUMN answers.answer_sampled IS 'of searches without an integral: fraction of right answers in a sample of its own, of answers that are written step by step with normal noise; sampled is then of their first steps. Of logs of scored answers: how often the best of so many is right, over all choices of them from each prompt''s, in the mean of prompts';
COMMENT ON COLUMN answers.answer_low IS 'lower 95% limit of answer_sampled, by Wilson; of logs by Student''s t over prompts, null where they do not differ';
COMMENT ON COLUMN answers.answer_high IS 'upper 95% limit of answer_sampled, likewise';
COMMENT ON COLUMN answers.drawn IS 'answers of that sample, as many as boards of the board set; of logs the prompts';
COMMENT ON COLUMN answers.behind IS 'of logs of scored answers: answer_sampled of the size at which it is largest, minus that of this size; null of other searches';
COMMENT ON COLUMN answers.behind_low IS 'lower 95% limit of behind, by Student''s t over prompts; null where they do not differ in it';
COMMENT ON COLUMN answers.behind_high IS 'upper 95% limit of behind, likewise';
COMMENT ON COLUMN answers.behind_p_holm IS 'probability that a difference as large is chance, by Student''s t, adjusted by Holm over all pairs of sizes of the evaluator, since the largest is picked';
COMMENT ON COLUMN answers.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN answers.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN answers.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN answers.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN answers.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN answers.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN answers.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN answers.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN answers.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN answers.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN answers.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN answers.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN answers.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN answers.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN answers."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN answers.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN answers.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN answers.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN answers.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN answers.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN answers.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN answers.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN answers.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN answers.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN answers.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN answers.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN answers.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN answers.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- schruefer: a row is errors and correct decisions of minimax of one depth on Schruefer trees, exact, beside the sample.
CREATE OR REPLACE VIEW schruefer AS
SELECT experiment, boardset, height, branching, wins, evaluator, depth, error_win, error_loss, correct,
    sampled, low, high, z, converges, seed, p, traps, q, r, n, root, pits, stones, rules, truth,
    opening, ply, solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side,
    nodes, decisions, games
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::INTEGER AS height,
        NULL::INTEGER AS branching, NULL::VARCHAR AS wins, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS depth, NULL::DOUBLE AS error_win, NULL::DOUBLE AS error_loss,
        NULL::DOUBLE AS correct, NULL::DOUBLE AS sampled, NULL::DOUBLE AS low, NULL::DOUBLE AS high,
        NULL::DOUBLE AS z, NULL::VARCHAR AS converges WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/schruefer.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW schruefer IS 'errors and correct decisions of minimax of one depth on Schruefer trees, exact, beside the sample';
COMMENT ON COLUMN schruefer.experiment IS 'name of the experiment';
COMMENT ON COLUMN schruefer.boardset IS 'name of the board set';
COMMENT ON COLUMN schruefer.height IS 'plies of a whole game';
COMMENT ON COLUMN schruefer.branching IS 'moves at each position';
COMMENT ON COLUMN schruefer.wins IS 'winning moves at a won position: a number, or the shares of 1, 2 and so on';
COMMENT ON COLUMN schruefer.evaluator IS 'static evaluator at the horizon, which errs with known probabilities';
COMMENT ON COLUMN schruefer.depth IS 'plies searched';
COMMENT ON COLUMN schruefer.error_win IS 'e+: probability that minimax of this depth takes a position lost that its mover wins; 0 at full depth';
COMMENT ON COLUMN schruefer.error_loss IS 'e-: probability that minimax of this depth takes a position won that its mover loses; 0 at full depth';
COMMENT ON COLUMN schruefer.correct IS 'probability that minimax of this depth chooses a winning move at a root that has both kinds; null where no root has';
COMMENT ON COLUMN schruefer.sampled IS 'fraction of the sample, from table correctness, minimax; null without one';
COMMENT ON COLUMN schruefer.low IS 'lower 95% Wilson limit of sampled; null without one';
COMMENT ON COLUMN schruefer.high IS 'upper 95% Wilson limit of sampled; null without one';
COMMENT ON COLUMN schruefer.z IS '(sampled - correct) / sqrt(correct (1-correct) / nontrivial boards); 0 where both are 1; null without a sample';
COMMENT ON COLUMN schruefer.converges IS 'what becomes of the errors of deeper and deeper search: pathological (the search ends up telling nothing), converges (to no errors), or neither';
COMMENT ON COLUMN schruefer.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN schruefer.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN schruefer.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN schruefer.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN schruefer.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN schruefer.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN schruefer.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN schruefer.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN schruefer.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN schruefer.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN schruefer.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN schruefer.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN schruefer.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN schruefer.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN schruefer."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN schruefer.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN schruefer.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN schruefer.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN schruefer.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN schruefer.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN schruefer.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN schruefer.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN schruefer.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN schruefer.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN schruefer.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN schruefer.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';

-- hints: a row is what a deep search tells on Schruefer trees beyond a shallow one, and formula 2.6 beside an enumeration.
CREATE OR REPLACE VIEW hints AS
SELECT experiment, boardset, height, branching, wins, evaluator, level, depth, plus_level, minus_level,
    plus_depth, minus_depth, valid, pw1, pl1, pw0, pl0, small_pl1, small_pw0, all_won, all_won_best,
    one_won, one_won_best, none_won, none_won_best, difference, seed, p, traps, q, r, n, root, pits,
    stones, rules, truth, opening, ply, solve, "columns", rows, connect, gamma, pieces, choice,
    move_limit, scale, side, nodes, decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::INTEGER AS height,
        NULL::INTEGER AS branching, NULL::VARCHAR AS wins, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS level, NULL::INTEGER AS depth, NULL::DOUBLE AS plus_level,
        NULL::DOUBLE AS minus_level, NULL::DOUBLE AS plus_depth, NULL::DOUBLE AS minus_depth,
        NULL::BOOLEAN AS valid, NULL::DOUBLE AS pw1, NULL::DOUBLE AS pl1, NULL::DOUBLE AS pw0,
        NULL::DOUBLE AS pl0, NULL::DOUBLE AS small_pl1, NULL::DOUBLE AS small_pw0,
        NULL::DOUBLE AS all_won, NULL::DOUBLE AS all_won_best, NULL::DOUBLE AS one_won,
        NULL::DOUBLE AS one_won_best, NULL::DOUBLE AS none_won, NULL::DOUBLE AS none_won_best,
        NULL::DOUBLE AS difference WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/hints.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW hints IS 'what a deep search tells on Schruefer trees beyond a shallow one, and formula 2.6 beside an enumeration';
COMMENT ON COLUMN hints.experiment IS 'name of the experiment';
COMMENT ON COLUMN hints.boardset IS 'name of the board set';
COMMENT ON COLUMN hints.height IS 'plies of a whole game';
COMMENT ON COLUMN hints.branching IS 'moves at each position';
COMMENT ON COLUMN hints.wins IS 'winning moves at a won position: a number, or the shares of 1, 2 and so on';
COMMENT ON COLUMN hints.evaluator IS 'static evaluator at the horizon, which errs with known probabilities';
COMMENT ON COLUMN hints.level IS 'l: plies of the search that has been made of each move, 0 for the evaluator alone';
COMMENT ON COLUMN hints.depth IS 'd: plies of the search that will be made';
COMMENT ON COLUMN hints.plus_level IS 'e+_l: probability that the search of depth l takes a move lost that wins';
COMMENT ON COLUMN hints.minus_level IS 'e-_l: probability that it takes a move won that loses';
COMMENT ON COLUMN hints.plus_depth IS 'e+_d';
COMMENT ON COLUMN hints.minus_depth IS 'e-_d';
COMMENT ON COLUMN hints.valid IS 'whether the deep search is the better one for moves called won and for moves called lost; if not, eqs. 3.5 to 3.8 are no probabilities and what follows is null';
COMMENT ON COLUMN hints.pw1 IS 'pW1, eq. 3.5: probability that the hint is 1 about a winning move that was called won; by eq. 3.9 about 1; null where not valid';
COMMENT ON COLUMN hints.pl1 IS 'pL1, eq. 3.6: probability that the hint is 0 about a losing move that was called won; null where not valid';
COMMENT ON COLUMN hints.pw0 IS 'pW0, eq. 3.7: probability that the hint is 1 about a winning move that was called lost; null where not valid';
COMMENT ON COLUMN hints.pl0 IS 'pL0, eq. 3.8: probability that the hint is 0 about a losing move that was called lost; by eq. 3.9 about 1; null where not valid';
COMMENT ON COLUMN hints.small_pl1 IS 'pL1 by eq. 3.9, for small errors: 1 - e-_d/e-_l; null where not valid';
COMMENT ON COLUMN hints.small_pw0 IS 'pW0 by eq. 3.9, for small errors: 1 - e+_d/e+_l; null where not valid';
COMMENT ON COLUMN hints.all_won IS 'formula 2.6 of a position all of whose moves were called won; null where not valid';
COMMENT ON COLUMN hints.all_won_best IS 'eq. 3.2 there: expectation of the best move, by all that the deep searches can find; null where not valid';
COMMENT ON COLUMN hints.one_won IS 'formula 2.6 where one move was called won; null where not valid';
COMMENT ON COLUMN hints.one_won_best IS 'eq. 3.2 there; null where not valid';
COMMENT ON COLUMN hints.none_won IS 'formula 2.6 where no move was called won; null where not valid';
COMMENT ON COLUMN hints.none_won_best IS 'eq. 3.2 there; null where not valid';
COMMENT ON COLUMN hints.difference IS 'largest |formula 2.6 - eq. 3.2| for any number of moves called won; null above a branching of 16';
COMMENT ON COLUMN hints.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN hints.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN hints.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN hints.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN hints.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN hints.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN hints.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN hints.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN hints.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN hints.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN hints.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN hints.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN hints.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN hints.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN hints."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN hints.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN hints.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN hints.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN hints.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN hints.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN hints.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN hints.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN hints.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN hints.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN hints.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN hints.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN hints.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN hints.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- contests: a row is a contest at one depth or budget: critical pairs, wins, significance, score with its interval.
CREATE OR REPLACE VIEW contests AS
SELECT experiment, boardset, game, height, branching, evaluator, tie, depth, budget, first, second,
    boards, wins_total, pairs, wins, draws, percent, p_exact, p_published_method, better,
    losses_total, starter_wins, score, score_low, score_high, starter_share, first_excess,
    first_excess_low, first_excess_high, second_excess, second_excess_low, second_excess_high, seed,
    p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply, solve, "columns", rows,
    connect, gamma, pieces, choice, move_limit, scale, side, nodes, decisions, games, error_win,
    error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS tie, NULL::INTEGER AS depth, NULL::BIGINT AS budget, NULL::VARCHAR AS first,
        NULL::VARCHAR AS second, NULL::BIGINT AS boards, NULL::BIGINT AS wins_total,
        NULL::BIGINT AS pairs, NULL::BIGINT AS wins, NULL::BIGINT AS draws, NULL::DOUBLE AS percent,
        NULL::DOUBLE AS p_exact, NULL::DOUBLE AS p_published_method, NULL::VARCHAR AS better,
        NULL::BIGINT AS losses_total, NULL::BIGINT AS starter_wins, NULL::DOUBLE AS score,
        NULL::DOUBLE AS score_low, NULL::DOUBLE AS score_high, NULL::DOUBLE AS starter_share,
        NULL::DOUBLE AS first_excess, NULL::DOUBLE AS first_excess_low,
        NULL::DOUBLE AS first_excess_high, NULL::DOUBLE AS second_excess,
        NULL::DOUBLE AS second_excess_low, NULL::DOUBLE AS second_excess_high WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/contests.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW contests IS 'a contest at one depth or budget: critical pairs, wins, significance, score with its interval';
COMMENT ON COLUMN contests.experiment IS 'name of the experiment';
COMMENT ON COLUMN contests.boardset IS 'name of the board set';
COMMENT ON COLUMN contests.game IS 'game played';
COMMENT ON COLUMN contests.height IS 'plies of a whole game; null where they vary';
COMMENT ON COLUMN contests.branching IS 'moves at each position; the most where they vary';
COMMENT ON COLUMN contests.evaluator IS 'static evaluator at the horizon, used by both sides';
COMMENT ON COLUMN contests.tie IS 'tie rule at the root: first, last, random or expected';
COMMENT ON COLUMN contests.depth IS 'plies searched by both sides, but by one whose name ends in @ and a number so many; where both do, those of first; 0 where there is a budget';
COMMENT ON COLUMN contests.budget IS 'nodes that either side may visit at each move, but one whose name ends in @ and a number so many; where both do, those of first; 0 where the depth is fixed';
COMMENT ON COLUMN contests.first IS 'propagator whose wins are counted';
COMMENT ON COLUMN contests.second IS 'its opponent';
COMMENT ON COLUMN contests.boards IS 'boards played, twice each with seats swapped';
COMMENT ON COLUMN contests.wins_total IS 'of 2*boards games those won by first; a draw counts for neither';
COMMENT ON COLUMN contests.pairs IS 'critical pairs: boards on which one side won both games, or won one and drew one';
COMMENT ON COLUMN contests.wins IS 'critical pairs won by first';
COMMENT ON COLUMN contests.draws IS 'drawn games of 2*boards; none in P-, N- and G-games';
COMMENT ON COLUMN contests.percent IS '100*wins/pairs; null without critical pairs';
COMMENT ON COLUMN contests.p_exact IS 'two-sided sign test on the critical pairs, exact; 1 without pairs; draws are in it as far as they make a pair critical or not; where exact, 0 if one side won more pairs and 1 if not; where seeds are the sample Student''s t over seeds, of pairs won minus pairs lost';
COMMENT ON COLUMN contests.p_published_method IS 'as published: exact up to 240 pairs, normal without continuity correction above';
COMMENT ON COLUMN contests.better IS 'first or second; null where p_exact > 0.05';
COMMENT ON COLUMN contests.losses_total IS 'of 2*boards games those lost by first';
COMMENT ON COLUMN contests.starter_wins IS 'of 2*boards games those won by who moved first';
COMMENT ON COLUMN contests.score IS 'points of first by games: a win counts 1, a draw 1/2';
COMMENT ON COLUMN contests.score_low IS 'lower 95% limit of score, normal, from the spread of boards'' points; score itself where exact; Student''s over seeds where these are the sample; null of a single board';
COMMENT ON COLUMN contests.score_high IS 'upper 95% limit of score, likewise; null of a single board';
COMMENT ON COLUMN contests.starter_share IS 'points of who moved first by games';
COMMENT ON COLUMN contests.first_excess IS 'chess: moves that first took more than the shortest mate, the mean of the games that it began and won; null without any';
COMMENT ON COLUMN contests.first_excess_low IS 'lower 95% limit of first_excess, normal, of boards; first_excess itself where exact; Student''s over seeds where these are the sample; null of a single game';
COMMENT ON COLUMN contests.first_excess_high IS 'upper 95% limit of first_excess, likewise; null of a single game';
COMMENT ON COLUMN contests.second_excess IS 'first_excess of second: where first defends; null without any';
COMMENT ON COLUMN contests.second_excess_low IS 'lower 95% limit of second_excess, likewise; null of a single game';
COMMENT ON COLUMN contests.second_excess_high IS 'upper 95% limit of second_excess, likewise; null of a single game';
COMMENT ON COLUMN contests.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN contests.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN contests.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN contests.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN contests.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN contests.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN contests.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN contests.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN contests.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN contests.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN contests.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN contests.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN contests.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN contests.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN contests."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN contests.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN contests.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN contests.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN contests.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN contests.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN contests.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN contests.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN contests.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN contests.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN contests.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN contests.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN contests.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN contests.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- choices: a row is which propagator a player would choose who may visit so many nodes at each move, searching depth-first at full width unless its name says how its tree grows.
CREATE OR REPLACE VIEW choices AS
SELECT experiment, boardset, game, evaluator, tie, budget, choice, undecided, verdict, contests,
    corrected, boards, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, move_limit, scale, side, nodes, decisions, games,
    error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::VARCHAR AS evaluator, NULL::VARCHAR AS tie, NULL::BIGINT AS budget,
        NULL::VARCHAR AS choice, NULL::VARCHAR AS undecided, NULL::VARCHAR AS verdict,
        NULL::BIGINT AS contests, NULL::BIGINT AS corrected, NULL::BIGINT AS boards WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/choices.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, move_limit, scale, side, nodes, decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW choices IS 'which propagator a player would choose who may visit so many nodes at each move, searching depth-first at full width unless its name says how its tree grows';
COMMENT ON COLUMN choices.experiment IS 'name of the experiment';
COMMENT ON COLUMN choices.boardset IS 'name of the board set';
COMMENT ON COLUMN choices.game IS 'game played';
COMMENT ON COLUMN choices.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN choices.tie IS 'tie rule at the root';
COMMENT ON COLUMN choices.budget IS 'nodes that either side may visit at each move';
COMMENT ON COLUMN choices.choice IS 'propagator that beats every other one it met; null where undecided';
COMMENT ON COLUMN choices.undecided IS 'propagators between which it is undecided, or without sampling error none is best, with commas between; null where there is a choice';
COMMENT ON COLUMN choices.verdict IS 'the same as a sentence, with scores and their 95% intervals, which there are none of without sampling error';
COMMENT ON COLUMN choices.contests IS 'contests considered, each a pair of propagators';
COMMENT ON COLUMN choices.corrected IS 'contests over which significance is corrected: those of all evaluators that have a sampling error; 0 without any, where nothing is tested';
COMMENT ON COLUMN choices.boards IS 'boards of each contest, played twice with seats swapped; the fewest where they differ';
COMMENT ON COLUMN choices.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN choices.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN choices.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN choices.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN choices.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN choices.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN choices.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN choices.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN choices.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN choices.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN choices.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN choices.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN choices.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN choices.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN choices."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN choices.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN choices.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN choices.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN choices.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN choices.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN choices.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN choices.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN choices.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN choices.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN choices.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN choices.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN choices.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- savings: a row is what the searches of one method to one depth cost in nodes, beside full width.
CREATE OR REPLACE VIEW savings AS
SELECT experiment, boardset, game, height, branching, evaluator, propagator, tie, method, depth, boards,
    nodes, low, high, least, most, evaluations, "full", share, branching_effective,
    branching_printed, deepening, overhead, overhead_theory, same, seed, p, traps, q, r, n, root,
    pits, stones, rules, truth, opening, ply, solve, "columns", rows, connect, gamma, pieces, choice,
    move_limit, scale, side, decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::VARCHAR AS propagator, NULL::VARCHAR AS tie, NULL::VARCHAR AS method,
        NULL::INTEGER AS depth, NULL::BIGINT AS boards, NULL::DOUBLE AS nodes, NULL::DOUBLE AS low,
        NULL::DOUBLE AS high, NULL::BIGINT AS least, NULL::BIGINT AS most,
        NULL::DOUBLE AS evaluations, NULL::DOUBLE AS "full", NULL::DOUBLE AS share,
        NULL::DOUBLE AS branching_effective, NULL::DOUBLE AS branching_printed,
        NULL::DOUBLE AS deepening, NULL::DOUBLE AS overhead, NULL::DOUBLE AS overhead_theory,
        NULL::DOUBLE AS same WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/savings.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions,
    games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW savings IS 'what the searches of one method to one depth cost in nodes, beside full width';
COMMENT ON COLUMN savings.experiment IS 'name of the experiment';
COMMENT ON COLUMN savings.boardset IS 'name of the board set';
COMMENT ON COLUMN savings.game IS 'game played';
COMMENT ON COLUMN savings.height IS 'plies of a whole game; null where they vary';
COMMENT ON COLUMN savings.branching IS 'moves at each position; the most where they vary';
COMMENT ON COLUMN savings.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN savings.propagator IS 'backup rule';
COMMENT ON COLUMN savings.tie IS 'tie rule at the root: first, last, random or expected';
COMMENT ON COLUMN savings.method IS 'way to search';
COMMENT ON COLUMN savings.depth IS 'plies searched';
COMMENT ON COLUMN savings.boards IS 'boards searched';
COMMENT ON COLUMN savings.nodes IS 'mean nodes of a search';
COMMENT ON COLUMN savings.low IS 'lower 95% limit of nodes, normal, from the spread of boards; nodes itself where exact or of one board; Student''s over seeds where these are the sample';
COMMENT ON COLUMN savings.high IS 'upper 95% limit of nodes, likewise';
COMMENT ON COLUMN savings.least IS 'nodes of the smallest search';
COMMENT ON COLUMN savings.most IS 'nodes of the largest search';
COMMENT ON COLUMN savings.evaluations IS 'mean static values and results of finished games that a search asked for';
COMMENT ON COLUMN savings."full" IS 'mean nodes of full width to the same depth (method full, else negamax); null where neither was measured';
COMMENT ON COLUMN savings.share IS 'nodes/full; null where full is';
COMMENT ON COLUMN savings.branching_effective IS 'the b with 1 + b + ... + b^depth = nodes, the effective branching factor of [E97]';
COMMENT ON COLUMN savings.branching_printed IS 'the same by the closed form that [E97] prints, b^depth (1 - 1/b^depth)/(1 - 1/b) = nodes, which is one less than the sum';
COMMENT ON COLUMN savings.deepening IS 'mean nodes of the searches of all depths from 1 on together; null where one was not measured, and of methods that deepen by themselves';
COMMENT ON COLUMN savings.overhead IS 'deepening/nodes: what iterated deepening costs in searches of the last depth; null where deepening is';
COMMENT ON COLUMN savings.overhead_theory IS 'b/(b-1) with branching_effective, the limit of overhead in uniform trees; null for b <= 1';
COMMENT ON COLUMN savings.same IS 'share of boards with the same decision, move, value and where both tell ties, as full (else negamax, else the first method)';
COMMENT ON COLUMN savings.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN savings.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN savings.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN savings.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN savings.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN savings.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN savings.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN savings.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN savings.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN savings.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN savings.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN savings.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN savings.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN savings.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN savings."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN savings.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN savings.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN savings.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN savings.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN savings.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN savings.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN savings.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN savings.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN savings.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN savings.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN savings.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN savings.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- census: a row is the nodes of one height with so many winning moves, and how often static value and a search of depth one are wrong there.
CREATE OR REPLACE VIEW census AS
SELECT experiment, boardset, game, height, branching, evaluator, node_height, to_move, moves,
    winning_children, kind, nodes, share, static_wrong, search_wrong, static_error, search_error,
    difference, p, pathological, seed, traps, q, r, n, root, pits, stones, rules, truth, opening,
    ply, solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions,
    games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS node_height, NULL::VARCHAR AS to_move, NULL::INTEGER AS moves,
        NULL::INTEGER AS winning_children, NULL::VARCHAR AS kind, NULL::BIGINT AS nodes,
        NULL::DOUBLE AS share, NULL::BIGINT AS static_wrong, NULL::BIGINT AS search_wrong,
        NULL::DOUBLE AS static_error, NULL::DOUBLE AS search_error, NULL::DOUBLE AS difference,
        NULL::DOUBLE AS p, NULL::BOOLEAN AS pathological WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/census.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions,
    games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW census IS 'the nodes of one height with so many winning moves, and how often static value and a search of depth one are wrong there';
COMMENT ON COLUMN census.experiment IS 'name of the experiment';
COMMENT ON COLUMN census.boardset IS 'name of the board set';
COMMENT ON COLUMN census.game IS 'game played';
COMMENT ON COLUMN census.height IS 'plies of a whole game; null where they vary';
COMMENT ON COLUMN census.branching IS 'moves at each position; the most where they vary';
COMMENT ON COLUMN census.evaluator IS 'static evaluator';
COMMENT ON COLUMN census.node_height IS 'moves left at the node; 0 in games played move by move, which do not say';
COMMENT ON COLUMN census.to_move IS 'who moves there: max or min';
COMMENT ON COLUMN census.moves IS 'legal moves at the node';
COMMENT ON COLUMN census.winning_children IS 'children that are won for the player to move; Min wins what Max does not';
COMMENT ON COLUMN census.kind IS 'tree type of figure 1, for any number of moves: A all win, B/C some, D none';
COMMENT ON COLUMN census.nodes IS 'nodes counted';
COMMENT ON COLUMN census.share IS 'of the nodes of that height and mover';
COMMENT ON COLUMN census.static_wrong IS 'nodes whose static value is wrong';
COMMENT ON COLUMN census.search_wrong IS 'nodes whose minimax search of depth 1 is wrong';
COMMENT ON COLUMN census.static_error IS 'static_wrong/nodes';
COMMENT ON COLUMN census.search_error IS 'search_wrong/nodes';
COMMENT ON COLUMN census.difference IS 'search_error minus static_error: positive means deeper is worse';
COMMENT ON COLUMN census.p IS 'two-sided p that both errors are equal, unpaired, nodes taken as independent; 0 or 1 where exact';
COMMENT ON COLUMN census.pathological IS 'difference above 0 with p below 0.05/rows of the table (Bonferroni)';
COMMENT ON COLUMN census.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN census.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN census.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN census.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN census.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN census.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN census.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN census.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN census.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN census.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN census.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN census.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN census.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN census."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN census.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN census.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN census.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN census.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN census.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN census.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN census.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN census.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN census.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN census.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN census.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN census.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- figure1: a row is the error of a search of depth one at nodes with one number of winning moves, by formula and as counted.
CREATE OR REPLACE VIEW figure1 AS
SELECT experiment, boardset, evaluator, moves, winning_children, kind, e, formula, simulated, low, high,
    nodes, z, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply, solve,
    "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions, games,
    error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS moves, NULL::INTEGER AS winning_children, NULL::VARCHAR AS kind,
        NULL::DOUBLE AS e, NULL::DOUBLE AS formula, NULL::DOUBLE AS simulated, NULL::DOUBLE AS low,
        NULL::DOUBLE AS high, NULL::BIGINT AS nodes, NULL::DOUBLE AS z WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/figure1.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions,
    games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW figure1 IS 'the error of a search of depth one at nodes with one number of winning moves, by formula and as counted';
COMMENT ON COLUMN figure1.experiment IS 'name of the experiment';
COMMENT ON COLUMN figure1.boardset IS 'name of the board set';
COMMENT ON COLUMN figure1.evaluator IS 'static evaluator of the children';
COMMENT ON COLUMN figure1.moves IS 'children of a node';
COMMENT ON COLUMN figure1.winning_children IS 'children that are won for the player to move';
COMMENT ON COLUMN figure1.kind IS 'tree type of figure 1, for any number of moves: A all win, B/C some, D none';
COMMENT ON COLUMN figure1.e IS 'error of the evaluator: by its name, artificial-E, else counted at nodes of all heights of the census';
COMMENT ON COLUMN figure1.formula IS 'error of a search of depth 1 by equations 1 to 4 and their extension, from e';
COMMENT ON COLUMN figure1.simulated IS 'error of the searches of depth 1 that were counted';
COMMENT ON COLUMN figure1.low IS 'lower 95% Wilson limit of simulated';
COMMENT ON COLUMN figure1.high IS 'upper 95% Wilson limit of simulated';
COMMENT ON COLUMN figure1.nodes IS 'nodes counted, of all heights';
COMMENT ON COLUMN figure1.z IS 'simulated minus formula in standard errors of the simulation; large where errors are not independent and alike';
COMMENT ON COLUMN figure1.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN figure1.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN figure1.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN figure1.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN figure1.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN figure1.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN figure1.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN figure1.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN figure1.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN figure1.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN figure1.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN figure1.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN figure1.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN figure1.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN figure1."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN figure1.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN figure1.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN figure1.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN figure1.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN figure1.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN figure1.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN figure1.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN figure1.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN figure1.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN figure1.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN figure1.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN figure1.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- diagnosis: a row is the nodes that a search of one depth evaluates: what their values tell, how alike they and their errors are, and how often minimax is right, by these numbers and as measured.
CREATE OR REPLACE VIEW diagnosis AS
SELECT experiment, boardset, game, height, branching, evaluator, ply, nodes, static_values, entropy,
    won, bias, brier, miscalibration, error_win, error_win_low, error_win_high, error_loss,
    error_loss_low, error_loss_high, winning, critical, critical_low, critical_high, alike_siblings,
    alike_cousins, errors_siblings, errors_siblings_low, errors_siblings_high, errors_cousins,
    strategies, proven_twice, predicted, predicted_shared, predicted_values, measured, measured_low,
    measured_high, "only", seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, solve,
    "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions, games
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::INTEGER AS height, NULL::INTEGER AS branching, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS ply, NULL::BIGINT AS nodes, NULL::BIGINT AS static_values,
        NULL::DOUBLE AS entropy, NULL::DOUBLE AS won, NULL::DOUBLE AS bias, NULL::DOUBLE AS brier,
        NULL::DOUBLE AS miscalibration, NULL::DOUBLE AS error_win, NULL::DOUBLE AS error_win_low,
        NULL::DOUBLE AS error_win_high, NULL::DOUBLE AS error_loss, NULL::DOUBLE AS error_loss_low,
        NULL::DOUBLE AS error_loss_high, NULL::DOUBLE AS winning, NULL::DOUBLE AS critical,
        NULL::DOUBLE AS critical_low, NULL::DOUBLE AS critical_high, NULL::DOUBLE AS alike_siblings,
        NULL::DOUBLE AS alike_cousins, NULL::DOUBLE AS errors_siblings,
        NULL::DOUBLE AS errors_siblings_low, NULL::DOUBLE AS errors_siblings_high,
        NULL::DOUBLE AS errors_cousins, NULL::BIGINT AS strategies, NULL::DOUBLE AS proven_twice,
        NULL::DOUBLE AS predicted, NULL::DOUBLE AS predicted_shared,
        NULL::DOUBLE AS predicted_values, NULL::DOUBLE AS measured, NULL::DOUBLE AS measured_low,
        NULL::DOUBLE AS measured_high, NULL::DOUBLE AS "only" WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/diagnosis.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, solve,
    "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW diagnosis IS 'the nodes that a search of one depth evaluates: what their values tell, how alike they and their errors are, and how often minimax is right, by these numbers and as measured';
COMMENT ON COLUMN diagnosis.experiment IS 'name of the experiment';
COMMENT ON COLUMN diagnosis.boardset IS 'name of the board set';
COMMENT ON COLUMN diagnosis.game IS 'game played';
COMMENT ON COLUMN diagnosis.height IS 'plies of a whole game; null where they vary';
COMMENT ON COLUMN diagnosis.branching IS 'moves at each position; the most where they vary';
COMMENT ON COLUMN diagnosis.evaluator IS 'static evaluator';
COMMENT ON COLUMN diagnosis.ply IS 'moves since the board, and depth of the searches that evaluate these nodes; of an endgame whose positions are all counted the depth alone: its nodes are all positions';
COMMENT ON COLUMN diagnosis.nodes IS 'nodes counted; games that are over are not';
COMMENT ON COLUMN diagnosis.static_values IS 'granularity: how many values nodes have, to the nearest 1/4096';
COMMENT ON COLUMN diagnosis.entropy IS 'entropy of these values in bits';
COMMENT ON COLUMN diagnosis.won IS 'share of the nodes that Max wins';
COMMENT ON COLUMN diagnosis.bias IS 'mean value minus won: positive where values are too high';
COMMENT ON COLUMN diagnosis.brier IS 'mean square of value - truth (1 Max wins, 0 not)';
COMMENT ON COLUMN diagnosis.miscalibration IS 'mean square of value - share of nodes with that value that Max wins: what a perfect calibration would take off brier';
COMMENT ON COLUMN diagnosis.error_win IS 'e+: share of the nodes won for the player to move that are read as lost; null if none is';
COMMENT ON COLUMN diagnosis.error_win_low IS 'lower 95% Wilson limit, for as many nodes as there are boards; error_win itself where exact; null where that is';
COMMENT ON COLUMN diagnosis.error_win_high IS 'upper limit, likewise; null where error_win is';
COMMENT ON COLUMN diagnosis.error_loss IS 'e-: share of the nodes lost for the player to move that are read as won; null if none is';
COMMENT ON COLUMN diagnosis.error_loss_low IS 'lower limit, likewise; null where error_loss is';
COMMENT ON COLUMN diagnosis.error_loss_high IS 'upper limit, likewise; null where error_loss is';
COMMENT ON COLUMN diagnosis.winning IS 'mean number of winning moves at nodes won for the player to move; null if none is';
COMMENT ON COLUMN diagnosis.critical IS 'criticality: share of the moves at such nodes that lose; null if there is none';
COMMENT ON COLUMN diagnosis.critical_low IS 'lower limit, likewise; null where critical is';
COMMENT ON COLUMN diagnosis.critical_high IS 'upper limit, likewise; null where critical is';
COMMENT ON COLUMN diagnosis.alike_siblings IS 'correlation of who wins two nodes that two moves of one node lead to; null without such, or if one player wins all';
COMMENT ON COLUMN diagnosis.alike_cousins IS 'correlation of who wins two nodes with the same grandparent and different parents; null without such, or if one player wins all, and in an endgame whose positions are all counted';
COMMENT ON COLUMN diagnosis.errors_siblings IS 'correlation of the errors of siblings, each less the error rate of nodes that the same player wins: 0 where errors are independent given who wins; null without errors';
COMMENT ON COLUMN diagnosis.errors_siblings_low IS 'lower 95% limit by Fisher''s z, for as many pairs as there are boards; null likewise, or of fewer than 4';
COMMENT ON COLUMN diagnosis.errors_siblings_high IS 'upper limit, likewise; null where the lower one is';
COMMENT ON COLUMN diagnosis.errors_cousins IS 'the same correlation of cousins; null likewise, and in an endgame whose positions are all counted';
COMMENT ON COLUMN diagnosis.strategies IS 'median of the boards'' numbers of leaf-disjoint strategies down to this ply, 1000 if more; 0 where they are not counted: before a board that more than 4096 positions follow';
COMMENT ON COLUMN diagnosis.proven_twice IS 'share of the boards with two such strategies or more; null where not counted';
COMMENT ON COLUMN diagnosis.predicted IS 'probability that minimax of this depth is right, by Schruefer''s recursion with the errors of this ply and the winning moves of smaller plies, errors independent; null at ply 0, and where no board has both right and wrong moves';
COMMENT ON COLUMN diagnosis.predicted_shared IS 'the same if errors are handed down from node to node so that siblings'' have errors_siblings, or are independent if that is negative; null where predicted is';
COMMENT ON COLUMN diagnosis.predicted_values IS 'the same as predicted with the values of nodes in place of right and wrong: exact where these depend on nothing but who wins a node; null where predicted is';
COMMENT ON COLUMN diagnosis.measured IS 'fraction of correct decisions of minimax of this depth, from table correctness; null without';
COMMENT ON COLUMN diagnosis.measured_low IS 'lower 95% limit of measured; null where that is';
COMMENT ON COLUMN diagnosis.measured_high IS 'upper 95% limit of measured; null where that is';
COMMENT ON COLUMN diagnosis."only" IS 'share of the nodes won for the player to move at which one move alone wins; null if none is won';
COMMENT ON COLUMN diagnosis.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN diagnosis.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN diagnosis.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN diagnosis.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN diagnosis.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN diagnosis.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN diagnosis.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN diagnosis.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN diagnosis.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN diagnosis.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN diagnosis.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN diagnosis.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN diagnosis.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN diagnosis."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN diagnosis.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN diagnosis.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN diagnosis.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN diagnosis.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN diagnosis.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN diagnosis.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN diagnosis.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN diagnosis.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN diagnosis.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN diagnosis.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';

-- reliability: a row is the nodes whose static values are alike: how many of them Max wins, which is what a reliability diagram draws.
CREATE OR REPLACE VIEW reliability AS
SELECT experiment, boardset, evaluator, bin, nodes, mean_value, won, won_low, won_high, seed, p, traps,
    q, r, n, root, pits, stones, rules, truth, opening, ply, solve, "columns", rows, connect, gamma,
    pieces, choice, move_limit, scale, side, decisions, games, error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS bin, NULL::BIGINT AS nodes, NULL::DOUBLE AS mean_value, NULL::DOUBLE AS won,
        NULL::DOUBLE AS won_low, NULL::DOUBLE AS won_high WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/reliability.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, decisions,
    games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW reliability IS 'the nodes whose static values are alike: how many of them Max wins, which is what a reliability diagram draws';
COMMENT ON COLUMN reliability.experiment IS 'name of the experiment';
COMMENT ON COLUMN reliability.boardset IS 'name of the board set';
COMMENT ON COLUMN reliability.evaluator IS 'static evaluator';
COMMENT ON COLUMN reliability.bin IS 'values from (bin-1)/10 to less than bin/10, in 10 those from 0.9 to 1';
COMMENT ON COLUMN reliability.nodes IS 'nodes with such values, of all plies that are counted';
COMMENT ON COLUMN reliability.mean_value IS 'their mean value';
COMMENT ON COLUMN reliability.won IS 'share of them that Max wins: mean_value where values are chances';
COMMENT ON COLUMN reliability.won_low IS 'lower 95% Wilson limit of won, for as many nodes as there are boards at most; won itself where exact';
COMMENT ON COLUMN reliability.won_high IS 'upper limit, likewise';
COMMENT ON COLUMN reliability.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN reliability.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN reliability.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN reliability.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN reliability.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN reliability.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN reliability.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN reliability.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN reliability.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN reliability.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN reliability.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN reliability.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN reliability.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN reliability.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN reliability."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN reliability.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN reliability.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN reliability.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN reliability.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN reliability.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN reliability.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN reliability.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN reliability.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN reliability.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN reliability.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN reliability.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN reliability.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- model: a row is how far the decisions of a propagator with an evaluator fall between depths of one parity, beside what models predict from a few quantities: fitted on games that all take as many moves, tried on the others.
CREATE OR REPLACE VIEW model AS
SELECT experiment, boardset, game, evaluator, propagator, parity, held_back, fall, fallen, error_rate,
    error_change, critical, alike_siblings, errors_siblings, entropy, proven_twice, tied_share,
    recursion, quantities, quantities_recursion, quantities_apart, quantities_recursion_apart, seed,
    p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply, solve, "columns", rows,
    connect, gamma, pieces, choice, move_limit, scale, side, nodes, decisions, games, error_win,
    error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS boardset, NULL::VARCHAR AS game,
        NULL::VARCHAR AS evaluator, NULL::VARCHAR AS propagator, NULL::VARCHAR AS parity,
        NULL::BOOLEAN AS held_back, NULL::DOUBLE AS fall, NULL::VARCHAR AS fallen,
        NULL::DOUBLE AS error_rate, NULL::DOUBLE AS error_change, NULL::DOUBLE AS critical,
        NULL::DOUBLE AS alike_siblings, NULL::DOUBLE AS errors_siblings, NULL::DOUBLE AS entropy,
        NULL::DOUBLE AS proven_twice, NULL::DOUBLE AS tied_share, NULL::DOUBLE AS recursion,
        NULL::DOUBLE AS quantities, NULL::DOUBLE AS quantities_recursion,
        NULL::DOUBLE AS quantities_apart, NULL::DOUBLE AS quantities_recursion_apart WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/model.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, stones, rules, truth, opening, ply,
    solve, "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes,
    decisions, games
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW model IS 'how far the decisions of a propagator with an evaluator fall between depths of one parity, beside what models predict from a few quantities: fitted on games that all take as many moves, tried on the others';
COMMENT ON COLUMN model.experiment IS 'name of the experiment';
COMMENT ON COLUMN model.boardset IS 'name of the board set';
COMMENT ON COLUMN model.game IS 'game played';
COMMENT ON COLUMN model.evaluator IS 'static evaluator at the horizon';
COMMENT ON COLUMN model.propagator IS 'backup rule: minimax, product or average';
COMMENT ON COLUMN model.parity IS 'odd or even: the depths that are compared';
COMMENT ON COLUMN model.held_back IS 'whether the game is held back: games of it differ in length, and nothing was fitted on it';
COMMENT ON COLUMN model.fall IS 'the largest fall in table atlas, of depths whose nodes are counted; negative if all rise';
COMMENT ON COLUMN model.fallen IS 'yes: some fall is sure in atlas; no: none is, surely; else undecided';
COMMENT ON COLUMN model.error_rate IS 'quantity: mean of e+ and e- (table diagnosis), over the plies of the parity; where one is null the other';
COMMENT ON COLUMN model.error_change IS 'quantity: that mean at the last of these plies less that at the first';
COMMENT ON COLUMN model.critical IS 'quantity: criticality, mean over the plies, as all that follow';
COMMENT ON COLUMN model.alike_siblings IS 'quantity: correlation of who wins siblings';
COMMENT ON COLUMN model.errors_siblings IS 'quantity: correlation of the errors of siblings, 0 where there are none';
COMMENT ON COLUMN model.entropy IS 'quantity: entropy of the values in bits';
COMMENT ON COLUMN model.proven_twice IS 'quantity: share of the boards with two leaf-disjoint strategies or more';
COMMENT ON COLUMN model.tied_share IS 'quantity: share of the non-trivial boards at which several moves have the best value, at the first depth of the parity';
COMMENT ON COLUMN model.recursion IS 'largest fall that the diagnosis expects of minimax, nothing fitted; for every propagator the same';
COMMENT ON COLUMN model.quantities IS 'fall by the model of the eight quantities; null where one of them is, or too few rows are fitted';
COMMENT ON COLUMN model.quantities_recursion IS 'fall by the model of the eight quantities and recursion; null likewise';
COMMENT ON COLUMN model.quantities_apart IS 'the same as quantities, fitted on all other games, held back or not';
COMMENT ON COLUMN model.quantities_recursion_apart IS 'the same as quantities_recursion, likewise';
COMMENT ON COLUMN model.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN model.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN model.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN model.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN model.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN model.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN model.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN model.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN model.stones IS 'kalah: the stones in a pit at the start; null in other games';
COMMENT ON COLUMN model.rules IS 'kalah, puzzle: where rules in print differ, those other than the default, joined by +; standard if none is named; null in other games';
COMMENT ON COLUMN model.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN model.opening IS 'kalah, tictactoe, connectfour, five: random moves from the start of the game to a board; null in other games';
COMMENT ON COLUMN model.ply IS 'kalah, tree: what the depth of a search counts: moves, or turns of several moves in a row; null in other games';
COMMENT ON COLUMN model.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN model."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN model.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN model.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN model.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN model.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN model.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN model.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN model.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN model.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN model.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN model.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN model.games IS 'logged: the CSV or Parquet file with a row a game, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN model.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN model.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- terms: a row is coefficients of the models of table model.
CREATE OR REPLACE VIEW terms AS
SELECT experiment, propagator, model, term, coefficient, spread, fitted
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS propagator, NULL::VARCHAR AS model,
        NULL::VARCHAR AS term, NULL::DOUBLE AS coefficient, NULL::DOUBLE AS spread,
        NULL::BIGINT AS fitted WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/terms.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW terms IS 'coefficients of the models of table model';
COMMENT ON COLUMN terms.experiment IS 'name of the experiment';
COMMENT ON COLUMN terms.propagator IS 'backup rule';
COMMENT ON COLUMN terms.model IS 'quantities or quantities_recursion: columns of table model';
COMMENT ON COLUMN terms.term IS 'column of table model, or constant';
COMMENT ON COLUMN terms.coefficient IS 'change of the predicted fall if the term grows by 1; null where the model could not be fitted';
COMMENT ON COLUMN terms.spread IS 'standard deviation of the term over the rows fitted, 0 of the constant; null likewise';
COMMENT ON COLUMN terms.fitted IS 'rows fitted';

-- published: a row is a printed cell or claim beside ours, with a verdict.
CREATE OR REPLACE VIEW published AS
SELECT experiment, "table", row, "column", published, reproduced, low, high, z, verdict, note, printed,
    reproduced_text, quantity, expect, derived
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS "table", NULL::VARCHAR AS row,
        NULL::VARCHAR AS "column", NULL::DOUBLE AS published, NULL::DOUBLE AS reproduced,
        NULL::DOUBLE AS low, NULL::DOUBLE AS high, NULL::DOUBLE AS z, NULL::VARCHAR AS verdict,
        NULL::VARCHAR AS note, NULL::VARCHAR AS printed, NULL::VARCHAR AS reproduced_text,
        NULL::VARCHAR AS quantity, NULL::VARCHAR AS expect, NULL::BOOLEAN AS derived WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/published.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW published IS 'a printed cell or claim beside ours, with a verdict';
COMMENT ON COLUMN published.experiment IS 'name of the experiment';
COMMENT ON COLUMN published."table" IS 'the paper''s table; table/reading where compared under another reading';
COMMENT ON COLUMN published.row IS 'row label, a search depth in most tables';
COMMENT ON COLUMN published."column" IS 'column label';
COMMENT ON COLUMN published.published IS 'the printed number; a recovered one where the scan lost it; null for names and marks';
COMMENT ON COLUMN published.reproduced IS 'ours; counts of sampled tables scaled to the paper''s number of boards; null for names and marks, and where we have no such number';
COMMENT ON COLUMN published.low IS 'lower end of the 95% range in which a printed value is expected; null for names, marks and derived cells';
COMMENT ON COLUMN published.high IS 'upper end of that range; null where low is';
COMMENT ON COLUMN published.z IS 'difference in standard errors, sampling errors of both sides; null for derived cells';
COMMENT ON COLUMN published.verdict IS 'exact, agrees, differs, misprint, lost-in-print or not-reproducible';
COMMENT ON COLUMN published.note IS 'why, and what was mended in the scan; null where there is nothing to say';
COMMENT ON COLUMN published.printed IS 'the cell as printed; null where the scan lost it';
COMMENT ON COLUMN published.reproduced_text IS 'ours in the form of the printed cell, with its digits; null where we have no such number';
COMMENT ON COLUMN published.quantity IS 'what the cell counts: pairs, wins, percent, significance, ...';
COMMENT ON COLUMN published.expect IS 'how the cell must match: exact, sampled or none';
COMMENT ON COLUMN published.derived IS 'whether the cell follows: from counts, whose verdict it has, or, where it agrees, from the rules, such as a zero where nobody can be wrong; the number itself is not judged';

-- sensitivity: a row is a printed row of a tournament beside one contest that can be read as it.
CREATE OR REPLACE VIEW sensitivity AS
SELECT experiment, "table", row, main, factor, boardset, game, stones, rules, ply, opening, tie,
    evaluator, depth, first, second, boards, games, wins, losses, draws, win_share, loss_share,
    draw_share, published_win_share, published_loss_share, published_draw_share, score, score_low,
    score_high, published_score, starter_percent, p_exact, better, published_better, direction,
    z_wins, z_losses, z_draws, z_starters, agrees, seed, p, traps, q, r, n, root, pits, truth, solve,
    "columns", rows, connect, gamma, pieces, choice, move_limit, scale, side, nodes, decisions,
    error_win, error_loss
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS "table", NULL::VARCHAR AS row,
        NULL::BOOLEAN AS main, NULL::VARCHAR AS factor, NULL::VARCHAR AS boardset,
        NULL::VARCHAR AS game, NULL::INTEGER AS stones, NULL::VARCHAR AS rules, NULL::VARCHAR AS ply,
        NULL::INTEGER AS opening, NULL::VARCHAR AS tie, NULL::VARCHAR AS evaluator,
        NULL::INTEGER AS depth, NULL::VARCHAR AS first, NULL::VARCHAR AS second,
        NULL::BIGINT AS boards, NULL::BIGINT AS games, NULL::BIGINT AS wins, NULL::BIGINT AS losses,
        NULL::BIGINT AS draws, NULL::DOUBLE AS win_share, NULL::DOUBLE AS loss_share,
        NULL::DOUBLE AS draw_share, NULL::DOUBLE AS published_win_share,
        NULL::DOUBLE AS published_loss_share, NULL::DOUBLE AS published_draw_share,
        NULL::DOUBLE AS score, NULL::DOUBLE AS score_low, NULL::DOUBLE AS score_high,
        NULL::DOUBLE AS published_score, NULL::DOUBLE AS starter_percent, NULL::DOUBLE AS p_exact,
        NULL::VARCHAR AS better, NULL::VARCHAR AS published_better, NULL::VARCHAR AS direction,
        NULL::DOUBLE AS z_wins, NULL::DOUBLE AS z_losses, NULL::DOUBLE AS z_draws,
        NULL::DOUBLE AS z_starters, NULL::BOOLEAN AS agrees WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/sensitivity.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
)
LEFT JOIN (
    SELECT experiment, boardset, seed, p, traps, q, r, n, root, pits, truth, solve, "columns", rows,
    connect, gamma, pieces, choice, move_limit, scale, side, nodes, decisions
    FROM boardsets
) USING (experiment, boardset)
LEFT JOIN (
    SELECT experiment, boardset, evaluator, error_win, error_loss
    FROM evaluators
) USING (experiment, boardset, evaluator);
COMMENT ON VIEW sensitivity IS 'a printed row of a tournament beside one contest that can be read as it';
COMMENT ON COLUMN sensitivity.experiment IS 'name of the experiment';
COMMENT ON COLUMN sensitivity."table" IS 'the paper''s table';
COMMENT ON COLUMN sensitivity.row IS 'row label, as printed';
COMMENT ON COLUMN sensitivity.main IS 'the reading of table published: the board set, evaluator, propagators and depth taken there';
COMMENT ON COLUMN sensitivity.factor IS 'how this reading differs from the main one, such as: stones 6; tie last; null for the main one';
COMMENT ON COLUMN sensitivity.boardset IS 'name of the board set';
COMMENT ON COLUMN sensitivity.game IS 'game played';
COMMENT ON COLUMN sensitivity.stones IS 'stones in a pit at the start; null in games without';
COMMENT ON COLUMN sensitivity.rules IS 'standard, or the variants of the rules joined by +; null in games on a board of squares';
COMMENT ON COLUMN sensitivity.ply IS 'what depth counts: move, or turn (all moves of one player in a row); null in games on a board of squares';
COMMENT ON COLUMN sensitivity.opening IS 'random moves that lead to a board';
COMMENT ON COLUMN sensitivity.tie IS 'tie rule at the root: first, last or random';
COMMENT ON COLUMN sensitivity.evaluator IS 'static evaluator at the horizon, used by both sides';
COMMENT ON COLUMN sensitivity.depth IS 'plies searched by both sides';
COMMENT ON COLUMN sensitivity.first IS 'our propagator of the family printed first, whose wins are counted';
COMMENT ON COLUMN sensitivity.second IS 'its opponent';
COMMENT ON COLUMN sensitivity.boards IS 'boards played, twice each with seats swapped';
COMMENT ON COLUMN sensitivity.games IS '2*boards';
COMMENT ON COLUMN sensitivity.wins IS 'games won by first';
COMMENT ON COLUMN sensitivity.losses IS 'games lost by first';
COMMENT ON COLUMN sensitivity.draws IS 'drawn games';
COMMENT ON COLUMN sensitivity.win_share IS 'wins/games';
COMMENT ON COLUMN sensitivity.loss_share IS 'losses/games';
COMMENT ON COLUMN sensitivity.draw_share IS 'draws/games';
COMMENT ON COLUMN sensitivity.published_win_share IS 'the printed games won by the printed games';
COMMENT ON COLUMN sensitivity.published_loss_share IS 'the printed games lost by the printed games';
COMMENT ON COLUMN sensitivity.published_draw_share IS 'the printed games drawn by the printed games; what wins and losses leave where they are not printed';
COMMENT ON COLUMN sensitivity.score IS 'points of first by games: a win counts 1, a draw 1/2';
COMMENT ON COLUMN sensitivity.score_low IS 'lower 95% limit of score, from the spread of boards'' points; score itself where exact';
COMMENT ON COLUMN sensitivity.score_high IS 'upper 95% limit of score, likewise';
COMMENT ON COLUMN sensitivity.published_score IS 'the score by the printed counts';
COMMENT ON COLUMN sensitivity.starter_percent IS 'of 100 decisive games those won by who began; null without decisive games';
COMMENT ON COLUMN sensitivity.p_exact IS 'two-sided sign test on our critical pairs, exact';
COMMENT ON COLUMN sensitivity.better IS 'first or second; null where p_exact > 0.05';
COMMENT ON COLUMN sensitivity.published_better IS 'the same by the printed counts: the sign test on decisive games, as the paper did; null as there';
COMMENT ON COLUMN sensitivity.direction IS 'same or opposite: better beside published_better; undecided where one is null';
COMMENT ON COLUMN sensitivity.z_wins IS 'printed minus our games won, in standard errors of both; boards vary, not games';
COMMENT ON COLUMN sensitivity.z_losses IS 'the same of games lost';
COMMENT ON COLUMN sensitivity.z_draws IS 'the same of games drawn';
COMMENT ON COLUMN sensitivity.z_starters IS 'printed minus our share of decisive games that who began won, in standard errors of both; the table prints one, of which of its contests is not said; null where it prints none';
COMMENT ON COLUMN sensitivity.agrees IS 'none of the three |z| is larger than 2.394: two-sided 5% shared by the three';
COMMENT ON COLUMN sensitivity.seed IS 'seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)';
COMMENT ON COLUMN sensitivity.p IS 'pgame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN sensitivity.traps IS 'pgame, ngame: the probability that the game ends early at a position, with the result of perfect play; null in other games';
COMMENT ON COLUMN sensitivity.q IS 'ngame: the probability of an arc of +1; null in other games';
COMMENT ON COLUMN sensitivity.r IS 'ggame: the probability of a square that Max wins; null in other games';
COMMENT ON COLUMN sensitivity.n IS 'schruefer, solo: the winning moves at a won node, such as 1, or the shares of 1, 2 and so on; null in other games';
COMMENT ON COLUMN sensitivity.root IS 'schruefer: the value of the root for its mover; null in other games';
COMMENT ON COLUMN sensitivity.pits IS 'kalah: the pits of a side; null in other games';
COMMENT ON COLUMN sensitivity.truth IS 'kalah, connectfour, chess: what a right move keeps: the result, or also how large or how near it is; null in other games';
COMMENT ON COLUMN sensitivity.solve IS 'kalah, tictactoe, connectfour, five, sums, tree: whether boards are solved; false where they are too large; null in other games';
COMMENT ON COLUMN sensitivity."columns" IS 'connectfour: the columns of the board; null in other games';
COMMENT ON COLUMN sensitivity.rows IS 'connectfour: the rows of the board; null in other games';
COMMENT ON COLUMN sensitivity.connect IS 'connectfour: how many discs in line win; null in other games';
COMMENT ON COLUMN sensitivity.gamma IS 'critical: the probability that a move at a won node, other than the one that is sure to win, loses; null in other games';
COMMENT ON COLUMN sensitivity.pieces IS 'chess: what stands on the board; null in other games';
COMMENT ON COLUMN sensitivity.choice IS 'chess: how boards are drawn: any as likely, or as many of each distance to mate; null in other games';
COMMENT ON COLUMN sensitivity.move_limit IS 'chess: moves of each side, after which a contest is drawn; null in other games';
COMMENT ON COLUMN sensitivity.scale IS 'tree: what column static is in; null in other games';
COMMENT ON COLUMN sensitivity.side IS 'tree: from whose side column static is; null in other games';
COMMENT ON COLUMN sensitivity.nodes IS 'tree: the CSV or Parquet file with a row a node, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN sensitivity.decisions IS 'logged: the CSV or Parquet file with a row a decision, by the SHA-256 of its rows; null in other games';
COMMENT ON COLUMN sensitivity.error_win IS 'probability that it takes a node lost that its mover wins; null unless the name says it';
COMMENT ON COLUMN sensitivity.error_loss IS 'probability that it takes a node won that its mover loses; null unless the name says it';

-- verdicts: a row is the verdicts of one published table, figure or reading, counted.
CREATE OR REPLACE VIEW verdicts AS
SELECT experiment, "table", cells, exact, agrees, differs, misprint, lost, not_reproducible, left_out,
    sum_z2, z_cells, threshold, derived
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS "table", NULL::BIGINT AS cells,
        NULL::BIGINT AS exact, NULL::BIGINT AS agrees, NULL::BIGINT AS differs,
        NULL::BIGINT AS misprint, NULL::BIGINT AS lost, NULL::BIGINT AS not_reproducible,
        NULL::BIGINT AS left_out, NULL::DOUBLE AS sum_z2, NULL::BIGINT AS z_cells,
        NULL::DOUBLE AS threshold, NULL::BIGINT AS derived WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/verdicts.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW verdicts IS 'the verdicts of one published table, figure or reading, counted';
COMMENT ON COLUMN verdicts.experiment IS 'name of the experiment';
COMMENT ON COLUMN verdicts."table" IS 'the paper''s table; table/reading under another reading';
COMMENT ON COLUMN verdicts.cells IS 'printed cells compared';
COMMENT ON COLUMN verdicts.exact IS 'cells with verdict exact';
COMMENT ON COLUMN verdicts.agrees IS 'cells with verdict agrees';
COMMENT ON COLUMN verdicts.differs IS 'cells with verdict differs';
COMMENT ON COLUMN verdicts.misprint IS 'cells with verdict misprint';
COMMENT ON COLUMN verdicts.lost IS 'cells with verdict lost-in-print';
COMMENT ON COLUMN verdicts.not_reproducible IS 'cells with verdict not-reproducible: of a tournament that no reading gives, or claims left undecided';
COMMENT ON COLUMN verdicts.left_out IS 'cells that this run has nothing to compare with';
COMMENT ON COLUMN verdicts.sum_z2 IS 'sum of squared z over cells with sampling variance; about z_cells if all is well';
COMMENT ON COLUMN verdicts.z_cells IS 'cells with sampling variance';
COMMENT ON COLUMN verdicts.threshold IS 'largest |z| that agrees: two-sided 5% over the sampled cells together; null without any';
COMMENT ON COLUMN verdicts.derived IS 'of the cells that agree, those that follow from counts, which do, or from the rules; the numbers themselves are not judged';

-- errata: a row is a printed figure that the paper's own counts do not give, with the evidence.
CREATE OR REPLACE VIEW errata AS
SELECT experiment, "table", row, "column", printed, recomputed, evidence, kind, "group"
FROM (
    SELECT NULL::VARCHAR AS experiment, NULL::VARCHAR AS "table", NULL::VARCHAR AS row,
        NULL::VARCHAR AS "column", NULL::VARCHAR AS printed, NULL::VARCHAR AS recomputed,
        NULL::VARCHAR AS evidence, NULL::VARCHAR AS kind, NULL::VARCHAR AS "group" WHERE nonminimax_absent()
    UNION ALL BY NAME
    SELECT * FROM read_parquet(nonminimax_files('/analysis/*/errata.parquet'),
        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)
);
COMMENT ON VIEW errata IS 'a printed figure that the paper''s own counts do not give, with the evidence';
COMMENT ON COLUMN errata.experiment IS 'name of the experiment';
COMMENT ON COLUMN errata."table" IS 'the paper''s table, or text';
COMMENT ON COLUMN errata.row IS 'row label';
COMMENT ON COLUMN errata."column" IS 'column label';
COMMENT ON COLUMN errata.printed IS 'the cell as printed';
COMMENT ON COLUMN errata.recomputed IS 'what the paper''s own counts give';
COMMENT ON COLUMN errata.evidence IS 'the numbers, as a sentence';
COMMENT ON COLUMN errata.kind IS 'percent, significance, winner, identity or text';
COMMENT ON COLUMN errata."group" IS 'what it changes: conclusion, arithmetic, last-digit (as a coarse table of the normal law would give it) or wording';
