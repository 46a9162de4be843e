import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Sql } from '../db/connect'
import type { Replica } from '../db/replica'
import type { Config } from '../config/config'
import type { Log } from '../ground/log'
import type { MessageGateway } from '../messages/message'
import type { RequestMetrics } from './request-metrics'
import type { CallQueues } from './call-queues'
import type { DiskWatch } from './disk-watch'
import type { Implementation } from './implement'
import type { KnownCallers } from './known-callers'
import type { Readiness } from './readiness'
import type { ConsoleFiles } from './static'

export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; address: string; route?: string; log: Log }
}
export type App = Hono<AppEnv>

export type AppParts = {
  sql: Sql
  config: Config
  log: Log
  now: () => Date
  /** Absent: readiness is checked on the pool of the requests. */
  ready?: Readiness
  /** Absent: of this app alone. */
  disk?: DiskWatch
  /** Limits of running and waiting calls; absent: calls are not limited. */
  queues?: CallQueues
  /** Absent: of this app alone. */
  callers?: KnownCallers
  /** Absent: the one that the configuration names. */
  messages?: MessageGateway
  /** Absent: requests are not counted. */
  metrics?: RequestMetrics
  /** Absent: all is read on the primary. */
  replica?: Replica | null
  implementations?: readonly Implementation[]
  /** Null: only the API is served. */
  console?: ConsoleFiles | null
  /** Routes that are not in the contract. */
  extras?: readonly ((app: App) => void)[]
}
