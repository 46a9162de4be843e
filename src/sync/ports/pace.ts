/** All intervals and limits of the engine in one place; ms unless noted otherwise. */
export const PACE = {
  /** Time between regular pulls, whatever the state of the socket; varied by a quarter. */
  heartbeatMs: 60_000,
  /** First wait after a failure; it doubles up to the longest wait, and each time a random part of it is used. */
  backoffMs: 1_000,
  longestBackoffMs: 30_000,
  /** The same for parts other than the orders. */
  longestPartBackoffMs: 60_000,
  /** Bounds for Retry-After. */
  leastRetryAfterMs: 1_000,
  mostRetryAfterMs: 300_000,
  /** The longest remaining wait that is accepted from a time stored in the database: the clock may have jumped. */
  longestFoundWaitMs: 60_000,
  hintQuietMs: 75,
  hintMaxMs: 750,
  /** Other tabs hear of each kind of event at most this often. */
  heardMs: 250,
  /** From this many events per second on, pulls are at least this many ms apart: P6 allows a list call every 2 s. */
  floodHintsPerS: 75,
  floodMs: 2_000,
  /** While the socket pushes row changes, an event waits this long for its change before it triggers a pull. */
  liveGraceMs: 1_000,
  /** Batches of changes that may wait for a pull; then the oldest is dropped, and the pull reads its rows. */
  liveBatches: 200,
  /** Consecutive batches are stored together up to this many rows: a longer write would make the page slow. */
  liveRows: 100,
  /** Clients of a slow server spread their pulls after a shared event over at most this time. */
  longestSpreadMs: 2_000,
  /** After a lost socket opened again they spread their catch-ups over this time: a server that restarts closes all. */
  reopenedSpreadMs: 10_000,
  /** Interval for reading positions when the socket does not push them and a visible page needs them. */
  ridersMs: 20_000,
  /** Pushed positions are kept in memory and stored in the database at this interval. */
  positionsStoredMs: 60_000,
  /** Rows of one feed page. */
  feedRows: 500,
  /** Rows of the first page, which a user without any rows is waiting for: a little more than one page of the list. */
  firstFeedRows: 60,
  /** If a command waited longer than this, its row is read and compared before the command is sent. */
  staleIntentMs: 60_000,
  /** On a server without idempotency keys: how long a request without an answer may still be executed. */
  lostRequestMs: 10_000,
  /** Commands that may be sent at the same time. */
  lanes: 3,
  /** During the first download, what has changed meanwhile is read at this interval. */
  walkNewsMs: 5_000,
  /** Requests per second, and how many at once after a pause. */
  requestsPerS: 10,
  requestBurst: 20,
  /** With this many doubtful orders, reading lists is cheaper than reading by id. */
  manyIds: 12,
  sweepPageMs: 2_000,
  sweepRestMs: 900_000,
  uncleanSweepRestMs: 60_000,
  collectionsMs: 300_000,
  /** Events cause reads of the lists of bulk orders and companies at most this often, after the first two. */
  collectionsApartMs: 15_000,
  leaderBeatMs: 5_000,
  /** A visible follower takes over after this long without a heartbeat of the leader, plus up to a third. */
  leaderSilenceMs: 15_000,
  tickMs: 5_000,
  /** Pushed changes renew the age of the data at most this often. */
  currentMs: 1_000,
  /** A timer this late means that the device slept. */
  sleepMs: 15_000,
} as const

export type Pace = { [Key in keyof typeof PACE]: number }
