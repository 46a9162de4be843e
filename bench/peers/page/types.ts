/** An order as the server sends it; names the fields that the benchmark reads. */
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

/** The part of a row that every peer must pass to a subscriber. */
export type Shown = Pick<Row, 'id' | 'revision'> & { rider: { id?: number } | null }

export type ListQuery =
  | { key: string; kind: 'status'; status: string }
  | { key: string; kind: 'count'; status: string }
  | { key: string; kind: 'group'; group: number }

export type Listener = (query: ListQuery, value: readonly Shown[] | number) => void

export type FeedPage = { changes: { id: number; data: Row | null }[]; next: string; more: boolean }

/** `durable` resolves when the peer reports that the edit survives a crash; null if the peer never reports that. */
export type Edit = { durable: Promise<unknown> | null }

export type Sync = {
  /** Resolves when all rows of the server are stored. */
  complete: Promise<unknown>
  /** Resolves when no request is running or waiting. */
  idle: () => Promise<unknown>
  stop: () => Promise<unknown> | void
}

export type Peer = {
  name: string
  open: () => Promise<void>
  /** Starts live queries; resolves when each has returned once. */
  mount: (queries: readonly ListQuery[], listener: Listener) => Promise<void>
  /** Reads the newest fifty rows of a status from the open database. */
  firstFifty: (status: string) => Promise<readonly unknown[]>
  /** Pulls everything, then the changes that events announce; `pageRows`: rows per request. */
  startSync: (options: { pageRows: number }) => Sync
  /** Stores rows that the server pushed. */
  applyRows: (rows: readonly Row[]) => Promise<unknown>
  /** Refetches page `number` of the plain list. */
  refetchPage: (number: number) => Promise<unknown>
  /** A person assigns a rider: the edit is shown at once and sent to the server. */
  edit: (id: number, riderId: number) => Edit
  /** False: this peer loses all data with its page. */
  stores?: false
  /** The number of unsent commands; null if the peer has no outbox. */
  waiting: (() => Promise<number>) | null
}
