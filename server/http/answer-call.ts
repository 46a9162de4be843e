import type { Context as HonoContext } from 'hono'
import { isMutation } from '../../contract/wire/call'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/envelope'
import type { Sql } from '../db/connect'
import type { AppEnv, AppParts } from './app-parts'
import { noteWritten } from '../domain/sessions'
import { authenticate } from './authenticate'
import { readJsonBody } from './body'
import { networkOf } from '../ground/client-address'
import { withoutExpectations } from './contract-only'
import { fingerprintOf, readKey, type IdempotencyClaim } from './idempotency'
import type { CallQueues } from './call-queues'
import type { KnownCallers } from './known-callers'
import { NOBODY, type Actor, type Context } from '../domain/call-context'
import type { Implementation } from './implement'
import { Refusal } from '../ground/refusals'
import { textResponse } from './responses'
import { runCall } from './run-call'
import type { Replica } from '../db/replica'
import { databaseFailure } from '../ground/database-failures'

type Request = HonoContext<AppEnv>
type Parts = Pick<AppParts, 'sql' | 'config' | 'log' | 'replica'> &
  Pick<Context, 'messages'> & { now: Date; queues: CallQueues; callers: KnownCallers }

/**
 * The database must answer within this time, or the caller gets an error. The time to receive the body does not count.
 */
const DATABASE_MS = 4_800
const NOTE_MS = 500

/** Authenticates, parses, runs and answers a call, in this order. A slow body takes no place in a queue. */
export async function answerCall(
  c: Request,
  implementation: Implementation,
  parts: Parts,
): Promise<Response> {
  const { queues, callers, replica = null } = parts
  const { access, method } = implementation.call
  const queue = queues[implementation.transaction]
  const authorization = c.req.header('authorization')
  const who = callers.callerOf(authorization, c.get('address'))
  const beganMs = performance.now()
  const sql = parts.sql.until(beganMs + DATABASE_MS)
  const findActor = async () => {
    try {
      const actor = await authenticate(sql, { access, authorization, now: parts.now })
      if (access !== 'public' && authorization !== undefined) callers.note(authorization)
      return actor
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) callers.forget(authorization ?? '')
      throw error
    }
  }
  if (method === 'GET') {
    return queue.run(who, async () => {
      const actor = await findActor()
      const input = await readInput(c, implementation)
      return readWhere({ implementation, actor, primary: sql, replica }, (where) =>
        runImplementation(c, implementation, { ...parts, sql: where, primary: sql, actor, input }),
      )
    })
  }
  const isPublic = access === 'public'
  const actor = isPublic ? NOBODY : await queues.request.run(who, findActor)
  const leftMs = DATABASE_MS - (performance.now() - beganMs)
  const input = await readInput(c, implementation)
  const runQueued = () =>
    queue.run(
      who,
      () => {
        // A call that also does other slow work, such as hashing, has a limit for each statement instead of one
        // deadline.
        const isOwn = implementation.transaction === 'own'
        const rest = isOwn ? parts.sql : parts.sql.until(performance.now() + leftMs)
        return runImplementation(c, implementation, { ...parts, sql: rest, primary: rest, actor, input })
      },
      { admitted: !isPublic },
    )
  const isSignedIn = !isPublic && access !== 'reset'
  if (isSignedIn && replica !== null) return runNoted(runQueued, actor, parts)
  return isSignedIn ? runQueued() : queues.signedOut.run(networkOf(c.get('address')), runQueued)
}

/** The change is stored even if the note fails, so the answer is sent as it is. */
async function runNoted(
  run: () => Promise<Response>,
  { sessionId }: Actor,
  { sql, log }: Parts,
): Promise<Response> {
  const answer = await run()
  await noteWritten(sql.until(performance.now() + NOTE_MS), sessionId).catch((error: unknown) =>
    log.warn({ error }, 'where a session has written is not noted'),
  )
  return answer
}

type Input = { raw: Record<string, unknown>; text: string }

async function runImplementation(
  c: Request,
  implementation: Implementation,
  {
    sql,
    primary,
    config,
    log,
    messages,
    now,
    actor,
    input,
  }: Omit<Parts, 'queues'> & { primary: Sql; actor: Actor; input: Input },
): Promise<Response> {
  const { raw } = input
  const run = implementation.prepare(config.contractOnly ? withoutExpectations(raw) : raw)
  const claim = config.contractOnly ? null : await readClaim(c, { implementation, actor, input })
  const context = {
    pool: sql,
    primary,
    now,
    config,
    actor,
    ip: c.get('address'),
    requestId: c.get('requestId'),
    log,
    messages,
  }
  return textResponse(config, await runCall(implementation, run, { context, claim }))
}

/** The query for GET, otherwise the body; for DELETE both. */
async function readInput(c: Request, { call }: Implementation): Promise<Input> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  )
  if (call.method === 'GET') return { raw: query, text: '' }
  const { text, value } = await readJsonBody(c.req.raw)
  const body = isRecord(value) ? value : { body: value }
  return { raw: call.method === 'DELETE' ? { ...query, ...body } : { ...body }, text }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function readClaim(
  c: Request,
  { implementation, actor, input }: { implementation: Implementation; actor: Actor; input: Input },
): Promise<IdempotencyClaim | null> {
  const key = isMutation(implementation.call) ? readKey(c.req.header(IDEMPOTENCY_HEADER)) : null
  if (key === null || actor.userId === 0) return null
  const path = new URL(c.req.url).pathname + new URL(c.req.url).search
  const claim = { userId: actor.userId, key }
  const request = { method: c.req.method, path, text: input.text, body: input.raw }
  return { ...claim, ...(await fingerprintOf(request, claim)) }
}

/** The rest of the time is the primary's, should the replica not answer. */
const REPLICA_MS = 2_400

type Where = { implementation: Implementation; actor: Actor; primary: Sql; replica: Replica | null }

/**
 * Runs a read on the replica where the call allows it and the replica has what the session wrote, otherwise on the
 * primary; on the primary too if the replica fails.
 */
async function readWhere<Answer>(
  { implementation, actor, primary, replica }: Where,
  run: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const pool = implementation.mayLag ? (replica?.poolFor(actor.writtenTo) ?? null) : null
  if (pool === null || replica === null) return run(primary)
  try {
    return await run(pool.until(performance.now() + REPLICA_MS))
  } catch (error) {
    if (databaseFailure(error) === 'fault') throw error
    replica.failed(error)
    return run(primary)
  }
}
