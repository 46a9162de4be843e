import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Sql } from '../db/connect'
import type { Config } from '../config'
import type { Log } from '../log'
import type { CallQueues } from './call-queues'
import type { Implementation } from './implement'
import type { Readiness } from './readiness'
import type { ConsoleFiles } from './static'

export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string; address: string } }
export type App = Hono<AppEnv>

export type AppParts = {
  sql: Sql
  config: Config
  log: Log
  now: () => Date
  /** Without it, the pool of the requests is asked. */
  ready?: Readiness
  /** Of calls at work and waiting; without them, as many as come. */
  queues?: CallQueues
  implementations?: readonly Implementation[]
  /** Null: the API alone. */
  console?: ConsoleFiles | null
  /** Routes beside the contract: the demo's. */
  extras?: readonly ((app: App) => void)[]
}
