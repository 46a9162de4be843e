import type { AwaySpan, Presence } from '../core/meta'
import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import type { Observation } from '../core/rows'

/** ms. A shorter absence is not reported. */
export const AWAY_MS = 120_000

/** Whether this is the server's name for the signed-in user. */
export type IsMe = (name: string) => boolean

/** Call this while the user looks at fresh data. */
export async function notePresence(database: ConsoleDatabase, at: number): Promise<void> {
  await write(database, async () => {
    await database.meta.put({ key: 'presence', value: { at, seq: await lastSeq(database) } })
  })
}

/**
 * Call this when the user is back and the data is fresh again. If something happened during a long absence, it is
 * stored as the away span; otherwise the previous span stays.
 */
export async function noteReturn(database: ConsoleDatabase, at: number, isMe: IsMe): Promise<void> {
  await write(database, async () => {
    const before = (await database.meta.get('presence'))?.value as Presence | undefined
    const seq = await lastSeq(database)
    await database.meta.put({ key: 'presence', value: { at, seq } satisfies Presence })
    if (before === undefined || at - before.at < AWAY_MS) return
    const away: AwaySpan = { from: before.at, to: at, fromSeq: before.seq, toSeq: seq, isDismissed: false }
    const news = await readAwayObservations(database, away, isMe)
    if (news.length > 0) await database.meta.put({ key: 'away', value: away })
  })
}

/** Hides the line about the absence; its lists can still be opened. */
export async function dismissAway(database: ConsoleDatabase): Promise<void> {
  await write(database, async () => {
    const away = await readAway(database)
    if (away !== null) await database.meta.put({ key: 'away', value: { ...away, isDismissed: true } })
  })
}

export async function readAway({ meta }: ConsoleDatabase): Promise<AwaySpan | null> {
  return ((await meta.get('away'))?.value as AwaySpan | undefined) ?? null
}

/** What other users did within the span, oldest first. */
export async function readAwayObservations(
  { observations }: ConsoleDatabase,
  { fromSeq, toSeq }: AwaySpan,
  isMe: IsMe,
): Promise<Observation[]> {
  const seen = await observations.where(':id').between(fromSeq, toSeq, false, true).toArray()
  return seen.filter((one) => !isMine(one, isMe))
}

/** Two users may approve the same payment at once; only the user whom the server names did it. */
function isMine({ isOwn, what, by }: Observation, isMe: IsMe): boolean {
  return isOwn && (what !== 'paid' || by === null || isMe(by))
}

/** Any tab may write these notes. A page older than the database schema writes nothing. */
async function write(database: ConsoleDatabase, work: () => Promise<void>): Promise<void> {
  await guardedWrite(database, [database.meta, database.observations], null, work)
}

async function lastSeq({ observations }: ConsoleDatabase): Promise<number> {
  return (await observations.orderBy(':id').reverse().limit(1).primaryKeys())[0] ?? 0
}
