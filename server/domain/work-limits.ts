import { MINUTE_MS, HOUR_MS } from '../../contract/words/durations'
import type { Db } from '../db/connect'
import { takeSlotOrRefuse } from './rate-limits'

/** What one person may do that reaches others, costs money or reads much: more than anybody does by hand. */
const WORK = {
  push: { max: 60, windowMs: HOUR_MS, sentence: 'You sent too many notifications. Try again later.' },
  reminder: { max: 300, windowMs: HOUR_MS, sentence: 'You sent too many reminders. Try again later.' },
  export: { max: 60, windowMs: HOUR_MS, sentence: 'You exported the customers too often. Try again later.' },
  companies: {
    max: 300,
    windowMs: 10 * MINUTE_MS,
    sentence: 'You asked for all companies too often. Try again later.',
  },
  maps: {
    max: 300,
    windowMs: 10 * MINUTE_MS,
    sentence: 'You asked for too many distances and addresses. Try again later.',
  },
} as const

/** Counts work of one person; throws the 429. Call it in a transaction. */
export async function countWork(
  sql: Db,
  { work, userId, now }: { work: keyof typeof WORK; userId: number; now: Date },
): Promise<void> {
  const { sentence, ...limit } = WORK[work]
  await takeSlotOrRefuse(sql, { bucket: `${work} by ${userId}`, ...limit, now }, sentence)
}
