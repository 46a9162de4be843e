import { parseArgs } from 'node:util'
import { openForTool } from './boot/open-for-tool'
import { startErrorSentence } from './boot/start-error'
import { say } from './boot/terminal'
import { ConfigError } from './config/config-values'
import { renewDatabase, skipIds } from './domain/feed/renew'

/** An office creates fewer rows of one kind than this between two back-ups. */
const SKIPPED = 100_000
const MOST_SKIPPED = 10_000_000

/** `npm run after-restore [-- --skip 100000]`: the last step of every restore, before the first server starts. */
try {
  const skipped = readSkipped(process.argv.slice(2))
  const database = await openForTool()
  try {
    const order = await database.sql.begin(async (tx) => {
      await renewDatabase(tx)
      return skipIds(tx, skipped)
    })
    say(`The database has a new id, so every console reads it again. New orders begin after number ${order}.`)
  } finally {
    await database.close()
  }
} catch (error) {
  say(startErrorSentence(error))
  process.exitCode = 1
}

function readSkipped(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { skip: { type: 'string', default: String(SKIPPED) } } })
    const skipped = Number(values.skip)
    if (Number.isInteger(skipped) && skipped >= 1 && skipped <= MOST_SKIPPED) return skipped
  } catch {
    // An unknown argument.
  }
  throw new ConfigError(`The only argument is --skip, with a whole number from 1 to ${MOST_SKIPPED}.`)
}
