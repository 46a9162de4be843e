import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/boot/open-database'
import { readConfig } from '../../../server/config/config'
import { ADVISORY_LOCKS } from '../../../server/db/advisory-locks'
import { connect } from '../../../server/db/connect'
import { createTestDatabase } from '../../support/postgres/postgres'

test('a server that loses its database while it starts waits for it and begins again', async () => {
  const database = await createTestDatabase()
  const sql = connect(database.url, { max: 2 })
  const { opening } = await sql.begin(async (tx) => {
    // The migration of the server waits here until its connection is ended.
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`
    const started = openDatabase(readConfig({ DATABASE_URL: database.url }), () => undefined)
    const end = () => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'waybill migration' and datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await end()).count).toBe(1)
    return { opening: started }
  })
  const opened = await opening
  expect(await opened.ready()).toBeNull()
  await opened.close()
  await sql.end()
  await database.drop()
})
