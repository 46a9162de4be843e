import type { Db, Sql } from '../db/connect'
import { isMutation } from '../../contract/call'
import { announce } from '../realtime/announce'
import type { Announcement } from '../realtime/announce'
import { withoutAdditions } from './contract-only'
import { databaseFailure } from './database-failures'
import { claimKey, storeAnswer } from './idempotency'
import type { IdempotencyClaim } from './idempotency'
import type { Context, Implementation, Reply } from './implement'

export type Answer = { status: number; body: string; headers: Readonly<Record<string, string>> }

type Run = (context: Context) => Promise<Reply<unknown>>

const TRIES = 3

/** Runs a prepared call. A mutation runs in one transaction, together with its idempotency key and its events. */
export async function runCall(
  implementation: Implementation,
  run: Run,
  { context, claim }: { context: Omit<Context, 'announce' | 'sql'>; claim: IdempotencyClaim | null },
): Promise<Answer> {
  const { pool, config } = context
  const answerOf = (reply: Reply<unknown>) => answer(implementation, reply, config.contractOnly)
  if (!isMutation(implementation.call)) {
    return answerOf(await run({ ...context, sql: pool, announce: () => undefined }))
  }
  if (implementation.transaction === 'own') {
    const events: Announcement[] = []
    const reply = await run({ ...context, sql: pool, announce: (event) => events.push(event) })
    await Promise.all(events.map((event) => announce(pool, event)))
    return answerOf(reply)
  }
  return retryTransaction(pool, async (tx) => {
    const stored = claim === null ? null : await claimKey(tx, claim)
    if (stored !== null) return { ...stored, headers: { 'Idempotency-Replayed': 'true' } }
    const events: Announcement[] = []
    const result = answerOf(await run({ ...context, sql: tx, announce: (event) => events.push(event) }))
    await Promise.all(events.map((event) => announce(tx, event)))
    if (claim !== null) await storeAnswer(tx, claim, result)
    return result
  })
}

async function retryTransaction(pool: Sql, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.begin(work)
    } catch (error) {
      if (attempt === TRIES || databaseFailure(error) !== 'retry') throw error
    }
  }
}

function answer({ call }: Implementation, reply: Reply<unknown>, contractOnly: boolean): Answer {
  const { data, message, headers } = reply
  const envelope = {
    status: 'success',
    ...(message === undefined ? {} : { message }),
    data: contractOnly ? withoutAdditions(data) : data,
  }
  return { status: call.status, body: JSON.stringify(envelope), headers }
}
