import postgres from 'postgres'
import type { ISql, Sql } from 'postgres'

/** What a query needs: the pool or the transaction of the request. */
export type Db = ISql

export type ConnectOptions = {
  /** Connections at most. */
  max?: number
  /** After it a statement is ended by PostgreSQL; 0: never, for loads and migrations. */
  statementTimeoutMs?: number
  name?: string
}

const INT8 = 20
const DATE = 1082

/**
 * A pool on PostgreSQL. int8 is read as a number, a date as yyyy-MM-dd text, timestamptz as a Date.
 * Plans are made for the values at hand: a search or a deep page has no plan that fits all.
 */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const { max = 10, statementTimeoutMs = 5_000, name = 'waybill' } = options
  return postgres(url, {
    max,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      plan_cache_mode: 'force_custom_plan',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    },
    types: {
      int8: { to: INT8, from: [INT8], serialize: String, parse: Number },
      day: { to: DATE, from: [DATE], serialize: String, parse: String },
    },
  })
}
