/** The reason for a pull. */
export type PullReason =
  | 'start'
  | 'hint'
  | 'heartbeat'
  | 'turned'
  | 'asked'
  | 'woken'
  | 'online'
  | 'visible'
  | 'sweep'
  | 'retry'

/**
 * Reports of the engine about its work, for the sync inspector and for traces. Nothing else depends on them. Durations
 * in ms; `call` is method and path ('GET /admin/orders/all').
 */
export type EngineEvent =
  | { type: 'leadership.gained'; epoch: number }
  | { type: 'leadership.lost' }
  | { type: 'server.known'; kind: 'feed' | 'contract' }
  | { type: 'network.changed'; isOnline: boolean }
  | { type: 'visibility.changed'; isVisible: boolean }
  | { type: 'socket.changed'; state: 'open' | 'closed' | 'refused' }
  | { type: 'computer.woke' }
  /** `orderId` null: something changed, but the event did not say what. */
  | { type: 'hint.heard'; orderId: number | null }
  /** Whether the private channel pushes row changes from now on. */
  | { type: 'live.changed'; isOn: boolean }
  | { type: 'live.batch'; verdict: 'taken' | 'known' | 'gap'; rows: number }
  /** The number of riders that moved in a message of positions, and of its rows that could not be read. */
  | { type: 'positions.heard'; moved: number; bad: number; isRefused: boolean }
  | { type: 'pull.started'; reason: PullReason }
  | { type: 'pull.ended'; ms: number; failure: string | null }
  | { type: 'request.sent'; call: string; id: number }
  /** `outcome`: the kind of ApiOutcome. */
  | { type: 'request.answered'; call: string; id: number; outcome: string; ms: number }
  /**
   * Rows of an answer by 'order:1042', at most the first 100; `written`: how many rows of the whole answer were new.
   */
  | { type: 'rows.observed'; rows: readonly string[]; written: number; source: string }
  | { type: 'command.moved'; id: string; kind: string; lane: string; from: string; to: string }
  | { type: 'sweep.ended'; isClean: boolean; pages: number; rows: number; total: number }
  | { type: 'cursor.moved'; cursor: string }
  | { type: 'doubt.changed'; size: number }
  | { type: 'budget.spent'; tokens: number; burst: number; perS: number }
  | { type: 'storage.failed'; error: string }
