import { liveQuery } from 'dexie'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OutboxCommand, SettledCommand } from '../../core/rows'

/** `commands`: all of them, oldest first. `settled`: commands that left the outbox since the last call. */
export type OutboxChange = { commands: OutboxCommand[]; settled: SettledCommand[] }

/** Calls `onChange` now, with `settled` empty, and after each change by any tab. Returns `stop`. */
export function followCommands(
  { outbox, settled: trail }: ConsoleDatabase,
  onChange: (news: OutboxChange) => void,
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
      onChange({ commands, settled: after === null ? [] : settled.filter(({ seq = 0 }) => seq > after) })
    },
    // The database was closed because the user signed out.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
