import type { Canaries } from '../recovery/canary-places'
import { ConsoleDatabase } from '../core/console-database'
import { consoleDatabases } from './erase'
import { within } from '../core/time-limit'

/**
 * A session has ended in good order: what is not in its database any more was settled, sealed or given up. One that
 * keeps sealed work is still watched; a loss that nobody has read yet is still to be told.
 */
export async function restCanary(canaries: Canaries, name: string): Promise<void> {
  const canary = await canaries.read(name)
  if (canary === null) return
  const kept = (await consoleDatabases()).includes(name) ? await countKept(name) : 0
  if (kept === 0 && canary.loss === null) return canaries.forget(name)
  const unsent = kept === canary.unsent.length ? canary.unsent : []
  await canaries.write(name, { clientId: canary.clientId, unsent, loss: canary.loss })
}

/** Unsent commands, sealed or not. */
async function countKept(name: string): Promise<number> {
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
