import type { Db, Sql } from '../db/connect'
import { isMutation } from '../../contract/wire/call'
import { actFor } from '../domain/trail/act-for'
import { announce, type Announcement } from '../db/announce'
import { withoutAdditions } from './contract-only'
import { databaseFailure } from '../ground/database-failures'
import { claimKey, releaseKey, storeAnswer, type IdempotencyClaim } from './idempotency'
import type { Context } from '../domain/call-context'
import type { Implementation, Reply } from './implement'
import { Refusal } from '../ground/refusals'

export type Answer = { status: number; body: string; headers: Readonly<Record<string, string>> }

type Run = (context: Context) => Promise<Reply<unknown> | Refusal>

const TRIES = 3

/**
 * Runs a prepared call. A mutation runs in one transaction, together with its idempotency key and its events. Throws the
 * refusal of the call; one that the call returned, after its transaction was committed.
 */
export async function runCall(
  implementation: Implementation,
  run: Run,
  {
    context,
    claim,
  }: { context: Omit<Context, 'announce' | 'afterCommit' | 'sql'>; claim: IdempotencyClaim | null },
): Promise<Answer> {
  const { pool, config } = context
  const answerOf = (reply: Reply<unknown>) => answer(implementation, reply, config.contractOnly)
  if (!isMutation(implementation.call)) {
    return answerOf(
      orThrow(await run({ ...context, sql: pool, announce: () => undefined, afterCommit: runNow })),
    )
  }
  if (implementation.transaction === 'own') {
    const events: Announcement[] = []
    const announced = (event: Announcement) => events.push(event)
    const reply = orThrow(await run({ ...context, sql: pool, announce: announced, afterCommit: runNow }))
    await Promise.all(events.map((event) => announce(pool, event)))
    return answerOf(reply)
  }
  let tasks: (() => void)[] = []
  const answered = await retryTransaction(pool, async (tx): Promise<Answer | Refusal> => {
    tasks = []
    await actFor(tx, context)
    const stored = claim === null ? null : await claimKey(tx, claim)
    if (stored !== null) return { ...stored, headers: { 'Idempotency-Replayed': 'true' } }
    const events: Announcement[] = []
    const reply = await run({
      ...context,
      sql: tx,
      announce: (event) => events.push(event),
      afterCommit: (task) => tasks.push(task),
    })
    if (reply instanceof Refusal) {
      if (claim !== null) await releaseKey(tx, claim)
      return reply
    }
    const result = answerOf(reply)
    await Promise.all(events.map((event) => announce(tx, event)))
    if (claim !== null) await storeAnswer(tx, claim, result)
    return result
  })
  const done = orThrow(answered)
  for (const task of tasks) task()
  return done
}

function runNow(task: () => void): void {
  task()
}

function orThrow<Answered>(answered: Answered | Refusal): Answered {
  if (answered instanceof Refusal) throw answered
  return answered
}

async function retryTransaction<Done>(pool: Sql, work: (tx: Db) => Promise<Done>): Promise<Done> {
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
