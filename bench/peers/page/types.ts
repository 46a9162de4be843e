/** An order as it travels; what the harness reads of it. */
export type Row = {
  id: number
  status: string
  created_at: string
  bulk_order_id: number
  revision: number
  amount: number
  rider: { id: number; first_name: string; last_name: string; phone: string } | null
  [field: string]: unknown
}

/** What a subscriber is handed. Peers that keep another form of the row give at least this. */
export type Shown = Pick<Row, 'id' | 'revision'> & { rider: { id?: number } | null }

export type ListQuery =
  | { key: string; kind: 'status'; status: string }
  | { key: string; kind: 'count'; status: string }
  | { key: string; kind: 'group'; group: number }

export type Listener = (query: ListQuery, value: readonly Shown[] | number) => void

export type FeedPage = { changes: { id: number; data: Row | null }[]; next: string; more: boolean }

/** `durable` resolves when the peer says that the edit survives a crash; null: it never says. */
export type Edit = { durable: Promise<unknown> | null }

export type Sync = {
  /** Resolves once everything that the server has is stored. */
  complete: Promise<unknown>
  /** Nothing is under way and nothing waits. */
  idle: () => Promise<unknown>
  stop: () => Promise<unknown> | void
}

export type Peer = {
  name: string
  open: () => Promise<void>
  /** Live queries; resolves when each has answered once. */
  mount: (queries: readonly ListQuery[], listener: Listener) => Promise<void>
  /** From the open database to the newest fifty of one status. */
  firstFifty: (status: string) => Promise<readonly unknown[]>
  /** Pulls everything, then whatever events tell; `pageRows` of one answer. */
  startSync: (options: { pageRows: number }) => Sync
  /** Rows that arrived from the server, unasked. */
  applyRows: (rows: readonly Row[]) => Promise<unknown>
  /** Reads page `number` of the plain list again, as a refetch does. */
  refetchPage: (number: number) => Promise<unknown>
  /** A person assigns a rider: shown at once, sent to the server. */
  edit: (id: number, riderId: number) => Edit
  /** False: nothing that this peer is told outlives its page. */
  stores?: false
  /** Commands that wait for the server; null: the peer keeps none. */
  waiting: (() => Promise<number>) | null
}
