import type { AwaySpan, Presence } from '../core/meta'
import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import type { Observation } from '../core/rows'

/** A shorter absence is none. */
export const AWAY_MS = 120_000

/** Is this how the server names the person who is signed in? */
export type IsMe = (name: string) => boolean

/** A person is looking at fresh data. */
export async function notePresence(database: ConsoleDatabase, at: number): Promise<void> {
  await write(database, async () => {
    await database.meta.put({ key: 'presence', value: { at, seq: await lastSeq(database) } })
  })
}

/**
 * A person is back and the data is fresh again. A long absence in which something happened becomes the away span; if
 * nothing happened, the earlier span stays.
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

/** What others did within the span, oldest first. A name that the server gives decides over what was pending here. */
export async function readAwayObservations(
  { observations }: ConsoleDatabase,
  { fromSeq, toSeq }: AwaySpan,
  isMe: IsMe,
): Promise<Observation[]> {
  const seen = await observations.where(':id').between(fromSeq, toSeq, false, true).toArray()
  return seen.filter((one) => !isMine(one, isMe))
}

/** Two may approve one payment at the same time: only the one whom the server names did it. */
function isMine({ isOwn, what, by }: Observation, isMe: IsMe): boolean {
  return isOwn && (what !== 'paid' || by === null || isMe(by))
}

/** Notes about the person, written by any tab. A page that is older than the data leaves them alone. */
async function write(database: ConsoleDatabase, work: () => Promise<void>): Promise<void> {
  await guardedWrite(database, [database.meta, database.observations], null, work)
}

async function lastSeq({ observations }: ConsoleDatabase): Promise<number> {
  return (await observations.orderBy(':id').reverse().limit(1).primaryKeys())[0] ?? 0
}
