import { startEmbeddedPostgres } from '../../server/db/embedded-postgres'
import { lockDataFolder } from '../../server/db/data-folder-lock'

/** A server of its own process for tests that kill it: says what happened on its first line, then lives on. */
const [what, folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give a folder.')

// Ending by `exit` takes PostgreSQL along, which a plain SIGTERM would not.
process.once('SIGTERM', () => process.exit())

try {
  if (what === 'lock') {
    lockDataFolder(folder)
    console.log('held')
  } else {
    const server = await startEmbeddedPostgres({ folder, log: () => undefined })
    console.log(server.url)
  }
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error))
}
