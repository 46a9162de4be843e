import type { Target } from '../../../src/db/core/entities'
import { createObserver } from '../../../src/sync/reads/observer'
import { order } from './console-rows'
import { freshConsoleDatabase } from './console-databases'

/**
 * An answer about two orders that nobody here knows, of a request that was sent before a clean sweep and arrives after
 * it: one of them may have been deleted, and seen by no page. Ids of what is stored then, and what is to be asked for.
 */
export async function answerFromBeforeASweep(): Promise<{ stored: number[]; doubtful: Target[] }> {
  const database = freshConsoleDatabase()
  const ports = { wall: () => 1, trace: () => undefined }
  const observer = createObserver(database, { epoch: 1 }, new AbortController().signal, ports)
  const { doubtful } = await observer.during('late page', async (flight) => {
    await observer.during('sweep', async () => observer.sweepEnded())
    const changes = [7, 8].map((id) => ({ entity: 'order' as const, id, data: order({ id }) }))
    return observer.observe(flight, { changes })
  })
  const stored = await database.orders.toCollection().primaryKeys()
  database.close({ disableAutoOpen: true })
  return { stored, doubtful }
}
