import type { Canaries } from '../recovery/canary-places'
import { ConsoleDatabase } from '../core/console-database'
import { consoleDatabases } from './erase'
import { within } from '../core/time-limit'

/**
 * Updates the canary after a session has ended normally: commands that left the database are not lost. The canary is
 * kept while sealed commands remain or a loss was not dismissed; otherwise it is deleted.
 */
export async function updateCanaryAtSessionEnd(canaries: Canaries, name: string): Promise<void> {
  const canary = await canaries.read(name)
  if (canary === null) return
  const kept = (await consoleDatabases()).includes(name) ? await countUnsent(name) : 0
  if (kept === 0 && canary.loss === null) return canaries.forget(name)
  const unsent = kept === canary.unsent.length ? canary.unsent : []
  await canaries.write(name, { clientId: canary.clientId, unsent, loss: canary.loss })
}

/** Number of unsent commands, sealed or not. */
async function countUnsent(name: string): Promise<number> {
  const database = new ConsoleDatabase({ name })
  try {
    const [plain, sealed] = await within(
      Promise.all([database.outbox.count(), database.sealed.where('id').startsWith('outbox').toArray()]),
    )
    return sealed.reduce((sum, { count }) => sum + count, plain)
  } finally {
    database.close({ disableAutoOpen: true })
  }
}
