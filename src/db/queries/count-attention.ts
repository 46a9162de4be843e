import type { ConsoleDatabase } from '../core/console-database'

/** Counts the commands that wait for the user's decision. */
export async function countAttention({
  outbox,
}: ConsoleDatabase): Promise<Record<'conflicts' | 'refused', number>> {
  return outbox.db.transaction('r', [outbox], async () => {
    const [conflicts, refused] = await Promise.all([
      outbox.where('state').equals('conflict').count(),
      outbox.where('state').equals('refused').count(),
    ])
    return { conflicts, refused }
  })
}
