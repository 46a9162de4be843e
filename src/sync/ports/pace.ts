/** How often and how fast, ms unless said. One table, so that a reader sees what the engine costs a server. */
export const PACE = {
  /** Time between regular pulls, whatever the socket says; varied by a quarter. */
  heartbeatMs: 60_000,
  /** First wait after a failure; doubles to the longest, each time a random part of it. */
  backoffMs: 1_000,
  longestBackoffMs: 30_000,
  /** The same for what is not the orders. */
  longestPartBackoffMs: 60_000,
  /** Retry-After is obeyed within these. */
  leastRetryAfterMs: 1_000,
  mostRetryAfterMs: 300_000,
  /** The longest wait that is believed of a time found in the database: the clock may have jumped. */
  longestFoundWaitMs: 60_000,
  hintQuietMs: 75,
  hintMaxMs: 750,
  /** From so many events a second on, one pull in so many ms: P6 allows a list call every 2 s. */
  floodHintsPerS: 75,
  floodMs: 2_000,
  /** While the changes themselves come along, an event waits this long for its change before it asks for a pull. */
  liveGraceMs: 1_000,
  /** Batches of changes that wait for a pull; the oldest is dropped, which a pull makes good. */
  liveBatches: 200,
  /** Batches that follow each other are stored together up to so many rows: a longer write would be felt. */
  liveRows: 100,
  /** Over how long the consoles of a slow server spread their pulls after a shared event. */
  longestSpreadMs: 2_000,
  /** Where positions do not come along, while a page that is looked at wants them. */
  ridersMs: 20_000,
  /** Positions that came along are in memory, and in the database so often. */
  positionsStoredMs: 60_000,
  /** Rows of one feed page. */
  feedRows: 500,
  /** Of the first page, which somebody who has no rows yet waits for: a little more than a page of the list. */
  firstFeedRows: 60,
  /** A command that waited longer than this is compared with the present row before it is sent. */
  staleIntentMs: 60_000,
  /** On a server without keys: how long a request without an answer may still be under way. */
  lostRequestMs: 10_000,
  /** Calls of the outbox that may be under way at once. */
  lanes: 3,
  /** Requests a second, and how many at once after a rest. */
  requestsPerS: 10,
  requestBurst: 20,
  /** With this many doubtful orders, reading lists is cheaper than reading by id. */
  manyIds: 12,
  sweepPageMs: 2_000,
  sweepRestMs: 900_000,
  uncleanSweepRestMs: 60_000,
  collectionsMs: 300_000,
  leaderBeatMs: 5_000,
  /** A visible follower takes over after this long without a heartbeat of the leader, plus up to a third. */
  leaderSilenceMs: 15_000,
  tickMs: 5_000,
  /** A timer this late means that the computer slept. */
  sleepMs: 15_000,
} as const

export type Pace = { [Key in keyof typeof PACE]: number }
