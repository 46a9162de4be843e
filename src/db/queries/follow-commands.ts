import { liveQuery } from 'dexie'
import type { ConsoleDatabase } from '../core/console-database'
import type { OutboxCommand, SettledCommand } from '../core/rows'

/** `commands`: every one, oldest first. `settled`: what left the outbox since the last telling. */
export type OutboxChange = { commands: OutboxCommand[]; settled: SettledCommand[] }

/** Tells now, with nothing settled yet, and after each change by whichever tab. Returns `stop`. */
export function followCommands(
  { outbox, settled: trail }: ConsoleDatabase,
  tell: (news: OutboxChange) => void,
): () => void {
  let since: number | null = null
  const read = () =>
    outbox.db.transaction('r', [outbox, trail], async () => {
      const newer = trail.where(':id').above(since ?? -Infinity)
      const [commands, settled] = await Promise.all([outbox.toArray(), newer.toArray()])
      return { commands, settled }
    })
  const subscription = liveQuery(read).subscribe({
    next: ({ commands, settled }) => {
      const after = since
      since = settled.reduce((last, { seq = 0 }) => Math.max(last, seq), after ?? 0)
      tell({ commands, settled: after === null ? [] : settled.filter(({ seq = 0 }) => seq > after) })
    },
    // The database was closed: somebody signed out.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
