import type { ConsoleDatabase } from './console-database'
import { guardedWrite } from './guarded-write'
import type { Observation } from './rows'

/** A shorter absence is none. */
export const AWAY_MS = 120_000

/** When somebody last looked at what the server had just said, and the last observation then. `at`: wall clock, ms. */
export type Presence = { at: number; seq: number }

/** An absence in which something happened: the observations after `fromSeq`, up to `toSeq`. Times: wall clock, ms. */
export type AwaySpan = { from: number; to: number; fromSeq: number; toSeq: number; isDismissed: boolean }

/** Somebody looks, and what they see is true. */
export async function notePresence(database: ConsoleDatabase, at: number): Promise<void> {
  await write(database, async () => {
    await database.meta.put({ key: 'presence', value: { at, seq: await lastSeq(database) } })
  })
}

/**
 * Somebody is back, and what they see is true again. An absence long enough in which something happened becomes the
 * away span; one in which nothing did leaves the span before it.
 */
export async function noteReturn(database: ConsoleDatabase, at: number): Promise<void> {
  await write(database, async () => {
    const before = (await database.meta.get('presence'))?.value as Presence | undefined
    const seq = await lastSeq(database)
    await database.meta.put({ key: 'presence', value: { at, seq } satisfies Presence })
    if (before === undefined || at - before.at < AWAY_MS) return
    const away: AwaySpan = { from: before.at, to: at, fromSeq: before.seq, toSeq: seq, isDismissed: false }
    const news = await readAwayObservations(database, away)
    if (news.length > 0) await database.meta.put({ key: 'away', value: away })
  })
}

/** The line goes; the lists that it leads to stay reachable. */
export async function dismissAway(database: ConsoleDatabase): Promise<void> {
  await write(database, async () => {
    const away = await readAway(database)
    if (away !== null) await database.meta.put({ key: 'away', value: { ...away, isDismissed: true } })
  })
}

export async function readAway({ meta }: ConsoleDatabase): Promise<AwaySpan | null> {
  return ((await meta.get('away'))?.value as AwaySpan | undefined) ?? null
}

/** What others did within the span, oldest first. */
export async function readAwayObservations(
  { observations }: ConsoleDatabase,
  { fromSeq, toSeq }: AwaySpan,
): Promise<Observation[]> {
  const seen = await observations.where(':id').between(fromSeq, toSeq, false, true).toArray()
  return seen.filter(({ isOwn }) => !isOwn)
}

/** A person's own notes, from whichever tab. A page that is older than the data leaves them as they are. */
async function write(database: ConsoleDatabase, work: () => Promise<void>): Promise<void> {
  await guardedWrite(database, [database.meta, database.observations], null, work)
}

async function lastSeq({ observations }: ConsoleDatabase): Promise<number> {
  return (await observations.orderBy(':id').reverse().limit(1).primaryKeys())[0] ?? 0
}
