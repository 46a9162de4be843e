import { isActive } from '../../commands/fold'
import { isLeftBehind } from '../../commands/outbox-transitions'
import type { ConsoleDatabase } from '../../core/console-database'

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

/**
 * Counts the commands that nothing sends before the user decides: those left behind by an earlier session, and the later
 * ones of their lanes.
 */
export async function countStuck({ outbox }: ConsoleDatabase): Promise<number> {
  return outbox.db.transaction('r', [outbox], async () => {
    const held = await outbox.where('state').equals('held').toArray()
    const lanes = new Set(held.filter(isLeftBehind).map(({ lane }) => lane))
    if (lanes.size === 0) return 0
    const commands = await outbox
      .where('lane')
      .anyOf([...lanes])
      .sortBy('seq')
    const blocked = new Set<string>()
    return commands.filter((command) => {
      if (isLeftBehind(command)) blocked.add(command.lane)
      return blocked.has(command.lane) && isActive(command.state)
    }).length
  })
}
