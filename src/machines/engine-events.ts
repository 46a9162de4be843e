/** Why a pull is made. */
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
 * What the engine does, told while it does it, for the sync inspector and for traces. Nothing rests on it. Durations in
 * ms; `call` is method and path ('GET /admin/orders/all').
 */
export type EngineEvent =
  | { type: 'leadership.gained'; epoch: number }
  | { type: 'leadership.lost' }
  | { type: 'server.known'; kind: 'feed' | 'contract' }
  | { type: 'network.changed'; isOnline: boolean }
  | { type: 'visibility.changed'; isVisible: boolean }
  | { type: 'socket.changed'; state: 'open' | 'closed' | 'refused' }
  | { type: 'computer.woke' }
  /** `orderId` null: something changed, and nobody said what. */
  | { type: 'hint.heard'; orderId: number | null }
  /** The changes themselves come over the private channel, or not any more. */
  | { type: 'live.changed'; isOn: boolean }
  | { type: 'live.batch'; verdict: 'taken' | 'known' | 'gap'; rows: number }
  /** Riders that moved in a message of positions, and its rows that could not be read. */
  | { type: 'positions.heard'; moved: number; bad: number; isRefused: boolean }
  | { type: 'pull.started'; reason: PullReason }
  | { type: 'pull.ended'; ms: number; failure: string | null }
  | { type: 'request.sent'; call: string; id: number }
  /** `outcome`: the kind of ApiOutcome. */
  | { type: 'request.answered'; call: string; id: number; outcome: string; ms: number }
  /** Rows that an answer showed, by 'order:1042', at most the first 100; `written`: how many of all were news. */
  | { type: 'rows.observed'; rows: readonly string[]; written: number; source: string }
  | { type: 'command.moved'; id: string; kind: string; lane: string; from: string; to: string }
  | { type: 'sweep.ended'; isClean: boolean; pages: number; rows: number; total: number }
  | { type: 'cursor.moved'; cursor: string }
  | { type: 'doubt.changed'; size: number }
  | { type: 'budget.spent'; tokens: number; burst: number; perS: number }
  | { type: 'storage.failed'; error: string }
