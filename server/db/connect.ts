import { clientOptions } from './client-options'
import { createConnections, type Connections, type PoolLoad } from './connections'
import type { Deadline } from './deadline'
import { createListener, type Listener } from './listener'
import { Query, type Row, type Rows } from './query'
import type { Session } from './session'
import { ArrayValue, compile, JsonValue, Names, type Piece } from './statement'
import { inTransaction } from './transaction'

/** Runs queries: on the pool, or in the transaction of the request. */
export interface Db {
  <Result extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...pieces: readonly Piece[]
  ): Query<Result>
  /** A name, names, a list after `in`, the columns and values of rows, or the assignments after `set`. */
  (names: string | readonly string[] | object | readonly object[]): Names
  array: (values: readonly unknown[]) => ArrayValue
  json: (value: unknown) => JsonValue
  /** Runs several statements in one text, without parameters; returns the rows of the last. */
  unsafe: <Result extends readonly object[] = Row[]>(text: string) => Promise<Rows<Result>>
  copyIn: (copy: Query<Row[]>, chunks: Iterable<Buffer>) => Promise<void>
}

export interface Sql extends Db {
  begin: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>
  /**
   * A transaction that only reads; all its statements see the same state of the database. It has a connection beside the
   * pool, so it never waits for requests, only for other snapshots.
   */
  snapshot: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>
  /** Takes one connection for longer than a transaction. `release` closes it, which ends its settings and locks. */
  reserve: () => Promise<ReservedSql>
  listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onListening?: () => void,
  ) => Promise<{ unlisten: () => Promise<void> }>
  notify: (channel: string, payload: string) => Promise<void>
  /** The same pool with another deadline: a statement without an answer by then fails. Infinity: no deadline. */
  until: (deadline: Deadline) => Sql
  load: () => PoolLoad
  /** Waits for running statements, `timeout` seconds at most. */
  end: (options?: { timeout: number }) => Promise<void>
}

export interface ReservedSql extends Db {
  release: () => void
}

export type ConnectOptions = {
  /** The largest number of connections. */
  max?: number
  /** PostgreSQL cancels a statement after this time; 0: never, for loads and migrations. */
  statementTimeoutMs?: number
  name?: string
  /**
   * The database itself, if `url` is a pooler that lends a connection for one transaction. What lasts longer goes there
   * (listening, a reserved connection), and so do snapshots, which must not wait for requests.
   */
  direct?: string | null
}

const END_S = 10
/** Of a request's statement. */
export const STATEMENT_TIMEOUT_MS = 4_500
/** The lock of the simulator's leader is the only thing that keeps a connection. */
const RESERVED = 1
/** A healthy server cancels a statement in time. A frozen one does not, so after this much longer we give up. */
const GRACE_MS = 1_000

/** A connection pool for PostgreSQL, used with tagged templates: `` sql`select ${value}` ``. */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const { max = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS, name = 'waybill', direct = null } = options
  const config = clientOptions(url, { statementTimeoutMs, name, isPooled: direct !== null })
  const lasting = direct === null ? config : clientOptions(direct, { statementTimeoutMs, name })
  const connections = createConnections(config, max)
  const limitMs = statementTimeoutMs === 0 ? Infinity : statementTimeoutMs + GRACE_MS
  return sqlOf(
    {
      connections,
      reserved: direct === null ? connections : createConnections(lasting, RESERVED),
      snapshots: createConnections(lasting, 1),
      listener: createListener(lasting),
    },
    () => performance.now() + limitMs,
  )
}

type Parts = { connections: Connections; reserved: Connections; snapshots: Connections; listener: Listener }

function sqlOf(parts: Parts, deadline: () => Deadline): Sql {
  const { connections, reserved, snapshots, listener } = parts
  const db = dbOf(async (work) => {
    const { session, release } = await connections.acquire(deadline)
    try {
      return await work(session)
    } finally {
      release()
    }
  })
  return Object.assign(db, {
    begin: <Result>(work: (tx: Db) => Promise<Result>) =>
      inTransaction(connections, deadline, (session) => work(dbOf((run) => run(session)))),
    snapshot: <Result>(work: (tx: Db) => Promise<Result>) =>
      inTransaction(snapshots, deadline, (session) => work(dbOf((run) => run(session))), 'snapshot'),
    reserve: async () => {
      const { session, release } = await reserved.acquire(deadline)
      return Object.assign(
        dbOf((run) => run(session)),
        { release: () => release({ close: true }) },
      )
    },
    listen: (
      channel: string,
      onNotification: (payload: string) => void,
      onListening: () => void = () => undefined,
    ) => listener.add({ channel, onNotification, onListening }),
    notify: async (channel: string, payload: string) => {
      await db`select pg_notify(${channel}, ${payload})`
    },
    load: connections.load,
    until: (last: Deadline) => sqlOf(parts, () => last),
    end: async ({ timeout } = { timeout: END_S }) => {
      listener.end()
      await Promise.all([connections, reserved, snapshots].map((some) => some.end(timeout * 1_000)))
    },
  })
}

type OnSession = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>

function dbOf(onSession: OnSession): Db {
  const tag = <Result extends readonly object[] = Row[]>(
    first: TemplateStringsArray | Names['of'],
    ...pieces: readonly Piece[]
  ): Query<Result> | Names =>
    isTemplate(first)
      ? new Query<Result>(compile(first, pieces), (statement) =>
          onSession((session) => session.run<Result>(statement)),
        )
      : new Names(first)
  const parts = {
    array: (values: readonly unknown[]) => new ArrayValue(values),
    json: (value: unknown) => new JsonValue(value),
    unsafe: (text: string) => onSession((session) => session.run({ text, values: [] })),
    copyIn: ({ statement }: Query<Row[]>, chunks: Iterable<Buffer>) =>
      onSession((session) => session.copyIn(statement.text, chunks)),
  }
  return Object.assign(tag, parts) as Db
}

function isTemplate(first: TemplateStringsArray | Names['of']): first is TemplateStringsArray {
  return Array.isArray(first) && 'raw' in first
}
