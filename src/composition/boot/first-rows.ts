import type { AppContext } from '../../views/console'
import type { Consoles } from './consoles'

const LOOK_EVERY_MS = 100
const LIMIT_MS = 5_000

type Ports = { session: Pick<AppContext['session'], 'getSnapshot'>; consoles: Pick<Consoles, 'current'> }

/**
 * Resolves when the first rows are on this device, so that what is loaded ahead does not take the line from them. At once
 * while nobody is signing in; after 5 s at the latest.
 */
export async function firstRows({ session, consoles }: Ports): Promise<void> {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += LOOK_EVERY_MS) {
    if (session.getSnapshot().matches('signedOut')) return
    const context = consoles.current()
    if (context !== null && (await hasRows(context))) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** A server without orders has answered, too. */
async function hasRows({
  connection,
  database,
}: NonNullable<ReturnType<Consoles['current']>>): Promise<boolean> {
  if (connection.getSnapshot().context.lastGoodAt !== null) return true
  const found = await database.orders
    .limit(1)
    .primaryKeys()
    .catch(() => [])
  return found.length > 0
}
