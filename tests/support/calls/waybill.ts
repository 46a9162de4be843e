import type { Sql } from '../../../server/db/connect'
import type { z } from 'zod'
import type { Call } from '../../../contract/wire/call'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/config'
import type { Config } from '../../../server/config/config'
import { connect } from '../../../server/db/connect'
import { startSession } from '../../../server/domain/sessions'
import type { App, AppParts } from '../../../server/http/app-parts'
import { createCallQueue, SIGNED_OUT_LIMITS } from '../../../server/http/call-queue'
import { openQueues } from '../../../server/http/call-queues'
import type { CallQueues } from '../../../server/http/call-queues'
import { SILENT_LOG } from '../../../server/ground/log'
import { addUser } from './waybill-rows'
import type { NewUser } from './waybill-rows'
import { createTestDatabase } from '../postgres/postgres'

export type ApiBody = {
  status: string
  message?: unknown
  error?: string
  code?: string
  data?: unknown
}
export type ApiAnswer = { status: number; body: ApiBody; text: string; headers: Headers }
type Extra = Record<string, string>

/** One signed-in person at one server. */
export type Caller = {
  userId: number
  name: string
  token: string
  get: (path: string, headers?: Extra) => Promise<ApiAnswer>
  send: (method: string, path: string, body?: unknown, headers?: Extra) => Promise<ApiAnswer>
  post: (path: string, body: unknown, headers?: Extra) => Promise<ApiAnswer>
}

export type Waybill = {
  url: string
  sql: Sql
  app: App
  config: Config
  /** The server's clock: set it to move the time. */
  clock: { now: Date }
  /** A new user with a session; by default a verified SUPERADMIN. */
  signIn: (user?: NewUser) => Promise<Caller>
  /** Another server process, as far as the database can tell: a pool and an app of its own. */
  another: (env?: Extra) => { app: App; as: (caller: Caller) => Caller; close: () => Promise<void> }
  close: () => Promise<void>
}

type Options = { env?: Extra; parts?: Partial<AppParts>; connections?: number }

/** The real app on a database of its own, reached by `app.request()`. Close it in `afterAll`. */
export async function openWaybill({
  env = {},
  parts = {},
  connections = 10,
}: Options = {}): Promise<Waybill> {
  const database = await createTestDatabase()
  const sql = patientPool(database.url, connections)
  const config = readConfig({ DEMO: 'off', ...env })
  const clock = { now: new Date('2026-03-02T09:00:00Z') }
  const now = () => clock.now
  const app = createApp({ sql, config, log: SILENT_LOG, now, queues: patientQueues(), ...parts })
  return {
    url: database.url,
    sql,
    app,
    config,
    clock,
    signIn: async (user) => {
      const { id, name } = await addUser(sql, { type: 'SUPERADMIN', ...user })
      const token = await startSession(sql, { userId: id, kind: 'session', now: clock.now })
      return callerOf(app, { userId: id, name, token })
    },
    another: (otherEnv) => {
      const other = patientPool(database.url, connections)
      const otherConfig = readConfig({ DEMO: 'off', ...env, ...otherEnv })
      const otherApp = createApp({
        sql: other,
        config: otherConfig,
        log: SILENT_LOG,
        now,
        queues: patientQueues(),
        ...parts,
      })
      return { app: otherApp, as: (caller) => callerOf(otherApp, caller), close: () => other.end() }
    },
    close: async () => {
      await sql.end()
      await database.drop()
    },
  }
}

/** How long a statement may take on a machine that does much else: no answer of these apps depends on the time. ms */
const PATIENCE_MS = 60_000

function patientPool(url: string, max: number): Sql {
  const sql = connect(url, { max, statementTimeoutMs: PATIENCE_MS })
  return Object.assign(sql, { until: () => sql })
}

function patientQueues(): CallQueues {
  return { ...openQueues(), signedOut: createCallQueue({ ...SIGNED_OUT_LIMITS, waitMs: Infinity }) }
}

/** The answer's data, read as the console reads it. */
export function dataOf<Answer extends z.ZodType>(
  answer: ApiAnswer,
  call: Call<z.ZodType, Answer>,
): NonNullable<z.output<Answer>> {
  if (answer.body.status !== 'success') throw new Error(`${answer.status} ${answer.text}`)
  const data = call.answer.parse(answer.body.data)
  if (data === null || data === undefined) throw new Error(`nothing to read in ${answer.text}`)
  return data
}

/** An app in this process, or a server somewhere. */
type Reached = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

export async function request(
  app: Reached,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Extra } = {},
): Promise<ApiAnswer> {
  const json: Extra = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await app.request(path, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const parsed = isJson && text !== '' ? (JSON.parse(text) as ApiBody) : { status: '' }
  return { status: response.status, body: parsed, text, headers: response.headers }
}

/** The same person, at the server behind `url`. */
export function callerAt(url: string, caller: Caller): Caller {
  return callerOf({ request: (path, init) => fetch(`${url}${path}`, init) }, caller)
}

function callerOf(app: Reached, who: Pick<Caller, 'userId' | 'name' | 'token'>): Caller {
  const { userId, name, token } = who
  const send = (method: string, path: string, body?: unknown, headers: Extra = {}) =>
    request(app, method, `/api${path}`, { body, headers: { Authorization: `Bearer ${token}`, ...headers } })
  return {
    userId,
    name,
    token,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
  }
}
