import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '../../../contract/calls'
import type { Sql } from '../../../server/db/connect'
import { runHousekeeping } from '../../../server/housekeeping'
import { CALL_IDS, OWNER, prepareCall } from '../../support/server/every-call'
import { performCall } from '../../support/server/perform-call'
import { buildSampleWorld } from '../../support/calls/sample-world'
import { openWaybill, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill

beforeAll(async () => {
  // One connection: what a call leaves on it is there for the next one, as behind a pooler.
  waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: '4321' }, connections: 1 })
})
afterAll(() => waybill.close())

/** Everything that a connection keeps when its transaction is over. */
async function leftOn(sql: Sql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    select 'setting ' || name as what from pg_settings where source = 'session' and name not like 'transaction%'
    union all select 'acts for ' || current_setting('waybill.by', true) where current_setting('waybill.by', true) <> ''
    union all select 'lock ' || objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
    union all select 'prepared ' || name from pg_prepared_statements
    union all select 'listens to ' || channel from pg_listening_channels() as channel
    union all select 'cursor ' || name from pg_cursors where is_holdable
    union all select 'table ' || relname from pg_class where relnamespace = pg_my_temp_schema()`
  return rows.map(({ what }) => what)
}

test('no call leaves anything on its connection, so that a pooler may lend it for one transaction', async () => {
  const world = await buildSampleWorld(waybill)
  await addUser(waybill.sql, { type: 'ADMIN', email: OWNER.email, phone: '2348035550001' })
  for (const id of CALL_IDS) {
    const { input, token } = await prepareCall(id, waybill, { ...world, admin: await waybill.signIn() })
    await performCall(waybill.app, CALLS[id], input, token)
    expect([id, await leftOn(waybill.sql)]).toEqual([id, []])
  }
})

test('nor does what runs once a minute', async () => {
  await runHousekeeping(waybill.sql)
  expect(await leftOn(waybill.sql)).toEqual([])
})

test('what is left would be seen', async () => {
  await waybill.sql`select pg_advisory_lock(1), set_config('work_mem', '8MB', false), set_config('waybill.by', 'x', false)`
  await waybill.sql.unsafe('prepare kept as select 1; listen news; create temporary table kept (id int)')
  expect(await leftOn(waybill.sql)).toEqual([
    'setting work_mem',
    'acts for x',
    'lock 1',
    'prepared kept',
    'listens to news',
    'table kept',
  ])
})
