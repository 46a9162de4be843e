import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Sql } from 'postgres'
import type { Config } from '../config'
import type { Log } from '../log'
import type { Implementation } from './implement'
import type { ConsoleFiles } from './static'

export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }
export type App = Hono<AppEnv>

export type AppParts = {
  sql: Sql
  config: Config
  log: Log
  now: () => Date
  implementations?: readonly Implementation[]
  /** Null: the API alone. */
  console?: ConsoleFiles | null
  /** Routes beside the contract: the demo's. */
  extras?: readonly ((app: App) => void)[]
}
