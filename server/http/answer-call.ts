import type { Context as HonoContext } from 'hono'
import { isMutation } from '../../contract/call'
import { IDEMPOTENCY_HEADER } from '../../contract/envelope'
import type { AppEnv, AppParts } from './app-parts'
import { authenticate } from './authenticate'
import { readJsonBody } from './body'
import { fingerprintOf, readKey } from './idempotency'
import type { IdempotencyClaim } from './idempotency'
import type { Actor, Implementation } from './implement'
import { textResponse } from './responses'
import { runCall } from './run-call'

type Request = HonoContext<AppEnv>
type Parts = Pick<AppParts, 'sql' | 'config' | 'log'> & { now: Date }

/** Authenticate, parse, act, answer: in that order. */
export async function answerCall(
  c: Request,
  implementation: Implementation,
  parts: Parts,
): Promise<Response> {
  const { sql, config, log, now } = parts
  const { access } = implementation.call
  const actor = await authenticate(sql, { access, authorization: c.req.header('authorization'), now })
  const { raw, text } = await readInput(c, implementation)
  if (config.contractOnly) delete raw['expected_revision']
  const run = implementation.prepare(raw)
  const claim = config.contractOnly ? null : readClaim(c, { implementation, actor, text })
  const ip = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  const context = { pool: sql, now, config, actor, ip, log }
  return textResponse(config, await runCall(implementation, run, { context, claim }))
}

/** The query for GET, the body otherwise; DELETE takes either. */
async function readInput(
  c: Request,
  { call }: Implementation,
): Promise<{ raw: Record<string, unknown>; text: string }> {
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

function readClaim(
  c: Request,
  { implementation, actor, text }: { implementation: Implementation; actor: Actor; text: string },
): IdempotencyClaim | null {
  const key = isMutation(implementation.call) ? readKey(c.req.header(IDEMPOTENCY_HEADER)) : null
  if (key === null || actor.userId === 0) return null
  const path = new URL(c.req.url).pathname + new URL(c.req.url).search
  return { userId: actor.userId, key, fingerprint: fingerprintOf(c.req.method, path, text) }
}
