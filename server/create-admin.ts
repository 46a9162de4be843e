import { createFirstAdmin } from './boot/create-first-admin'
import { readAdminForm } from './boot/read-admin-form'
import { openForTool } from './boot/open-for-tool'
import { startErrorSentence } from './boot/start-error'
import { say } from './boot/terminal'

/** `npm run create-admin -- --email a@b.ng --first-name Ada --last-name Okafor --phone 0803… [--another]` */
try {
  const form = await readAdminForm(process.argv.slice(2), process.env)
  const database = await openForTool()
  try {
    await createFirstAdmin(database.sql, form, new Date())
  } finally {
    await database.close()
  }
  say(`${form.email} can sign in as SUPERADMIN.`)
} catch (error) {
  say(startErrorSentence(error))
  process.exitCode = 1
}
