import { afterAll, beforeEach, expect, test } from 'vitest'
import { isMutation } from '../../../contract/wire/call'
import { CALLS } from '../../../contract/calls'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { listDisplays, reportDisplay } from '../../../contract/entities/displays'
import { startSession } from '../../../server/domain/sessions'
import { asDisplay, begin, claimed, pairedDisplay, typeCode } from '../../support/server/display-wall'
import { CALL_IDS } from '../../support/server/every-call'
import { performCall } from '../../support/server/perform-call'
import {
  dataOf,
  openWaybill,
  request,
  type ApiAnswer,
  type Caller,
  type Waybill,
} from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

const START = Date.parse('2026-03-02T09:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let waybill: Waybill
let ada: Caller

beforeEach(async () => {
  await waybill?.close()
  waybill = await openWaybill()
  ada = await waybill.signIn()
})
afterAll(() => waybill.close())

const said = ({ status, body }: ApiAnswer) => [status, body.message]
const after = (ms: number) => {
  waybill.clock.now = new Date(START + ms)
}

test('a display stays signed in over nights and weeks, as long as it is there once in thirty days', async () => {
  const { token } = await pairedDisplay(waybill, ada)
  const statusAfter = async (ms: number) => {
    after(ms)
    return (await asDisplay(waybill, token).get('/admin/settings')).status
  }
  expect(await statusAfter(13 * HOUR_MS)).toBe(200)
  expect(await statusAfter(8 * DAY_MS)).toBe(200)
  expect(await statusAfter(37 * DAY_MS)).toBe(200)
  expect(await statusAfter(67 * DAY_MS - 1)).toBe(200)
  expect(await statusAfter(98 * DAY_MS)).toBe(401)
})

test('a session of staff ends as before, beside a display', async () => {
  await pairedDisplay(waybill, ada)
  after(12 * HOUR_MS)
  expect((await ada.get('/admin/settings')).status).toBe(401)
})

test('a revoked display is refused at its next call, and leaves the list', async () => {
  const { display, token, secret } = await pairedDisplay(waybill, ada)
  const kept = await pairedDisplay(waybill, ada, 'Yaba office')
  const revoke = () => ada.send('DELETE', `/admin/displays?id=${display.id}`)
  expect(said(await revoke())).toEqual([200, 'Display revoked.'])
  expect((await asDisplay(waybill, token).report()).status).toBe(401)
  expect((await asDisplay(waybill, kept.token).report()).status).toBe(200)
  expect(dataOf(await ada.get('/admin/displays'), listDisplays).map(({ id }) => id)).toEqual([
    kept.display.id,
  ])
  expect(said(await revoke())).toEqual([404, 'Display not found'])
  after(3000)
  expect(await claimed(waybill, secret)).toEqual({ state: 'ended', session: null })
  const [user] = await waybill.sql`
    select deleted_at is not null as gone from users where id = (select user_id from displays where id = ${display.id})`
  expect(user).toEqual({ gone: true })
})

test('a display that is revoked before it fetched its session gets none', async () => {
  const { code, secret } = await begin(waybill)
  const { id } = (await typeCode(ada, code)).body.data as { id: number }
  await ada.send('DELETE', '/admin/displays', { id })
  expect(await claimed(waybill, secret)).toEqual({ state: 'ended', session: null })
})

test('a display may watch and nothing else: every other call is refused', async () => {
  const { token } = await pairedDisplay(waybill, ada)
  const refused = CALL_IDS.filter((id) => {
    const { access } = CALLS[id]
    return access === 'session' || (typeof access === 'object' && access.capability !== 'watch')
  })
  const answers = await Promise.all(
    refused.map(async (id) => {
      const { status, body } = await performCall(waybill.app, CALLS[id], {}, token)
      return [id, status, body.code]
    }),
  )
  expect(answers).toEqual(refused.map((id) => [id, 403, 'ROLE_NOT_ALLOWED']))
  const watched = CALL_IDS.filter((id) => {
    const { access } = CALLS[id]
    return typeof access === 'object' && access.capability === 'watch'
  })
  expect(watched).toEqual(['API-25', 'changes', 'reportDisplay', 'latenessLimits'])
  for (const id of watched) expect((await performCall(waybill.app, CALLS[id], {}, token)).status).toBe(200)
  expect(watched.filter((id) => isMutation(CALLS[id]))).toEqual(['reportDisplay'])
})

test('a display is no reset token and gets no ticket for the private channel', async () => {
  const { token } = await pairedDisplay(waybill, ada)
  const wall = asDisplay(waybill, token)
  const reset = await performCall(waybill.app, CALLS['API-04'], {}, token)
  expect(reset.status).toBe(400)
  const ticket = await wall.get('/realtime/auth?socket_id=1.2&channel_name=private-changes')
  expect([ticket.status, ticket.body.data]).toEqual([403, undefined])
})

test('nobody can log in as a display: it has no e-mail, no phone and no password, and cannot get them', async () => {
  const { display } = await pairedDisplay(waybill, ada)
  const { sql } = waybill
  const [user] = await sql<{ id: number }[]>`
    select users.id, email, phone, password_hash, seal_key from users
    join displays on displays.user_id = users.id where displays.id = ${display.id}`
  expect(user).toMatchObject({ email: null, phone: null, password_hash: null, seal_key: null })
  const id = user?.id ?? 0
  for (const email of ['', 'null', 'Lagos office']) {
    const body = { email, password: '', device_token: 'web-console' }
    const { status } = await request(waybill.app, 'POST', '/api/auth/new-login', { body })
    expect([401, 422]).toContain(status)
  }
  const member = {
    id,
    firstname: 'Wall',
    lastname: 'One',
    email: 'wall@example.ng',
    phone: '08035557777',
    role_id: 1,
    device_token: 'web-console',
  }
  expect(said(await ada.send('PUT', '/admin/members/edit', member))).toEqual([404, 'Member not found'])
  await expect(sql`update users set email = 'wall@example.ng' where id = ${id}`).rejects.toThrow(
    /users_display_check/,
  )
  expect(said(await ada.send('DELETE', `/admin/users/delete?user_id=${id}`))).toEqual([404, 'User not found'])
})

test('no list, count, search or history of people has a display', async () => {
  const { display } = await pairedDisplay(waybill, ada, 'Zebra wall')
  const [user] = await waybill.sql<
    { id: number }[]
  >`select user_id as id from displays where id = ${display.id}`
  const lists = [
    '/admin/members/list',
    '/admin/customers',
    '/admin/customers?paginate=NO',
    '/admin/customers/stat',
    '/admin/riders',
    '/admin/riders?status=APPROVED',
    '/admin/corporate/list-users',
    '/admin/dashboard/cards',
    `/admin/members/get-history?user_id=${user?.id}`,
    `/admin/customers/get-history?user_id=${user?.id}`,
  ]
  for (const path of lists) {
    const searched = `${path}${path.includes('?') ? '&' : '?'}search=zebra`
    for (const asked of [path, searched]) expect((await ada.get(asked)).text).not.toContain('Zebra')
  }
  const members = (await ada.get('/admin/members/list')).body.data as { meta: { total: number } }
  expect(members.meta.total).toBe(1)
})

test('a display says that it is there, and that is noted every fifteen seconds at most', async () => {
  const { token } = await pairedDisplay(waybill, ada)
  const seen = async (ms: number) => {
    after(ms)
    await asDisplay(waybill, token).report()
    const [display] = dataOf(await ada.get('/admin/displays'), listDisplays)
    return display?.last_seen_at
  }
  expect([await seen(0), await seen(14_999), await seen(15_000), await seen(29_999)]).toEqual([
    '2026-03-02T09:00:00.000Z',
    '2026-03-02T09:00:00.000Z',
    '2026-03-02T09:00:15.000Z',
    '2026-03-02T09:00:15.000Z',
  ])
})

test('silencing the walls is stored with name and time, and every wall reads it, those of staff too', async () => {
  const { display, token } = await pairedDisplay(waybill, ada)
  const bola = await waybill.signIn({ type: 'OPERATIONALSTAFF' })
  const reported = async () => dataOf(await asDisplay(waybill, token).report(), reportDisplay)
  expect((await reported()).alarm_acknowledged_at).toBe(null)
  after(1000)
  expect(said(await ada.post('/admin/displays/acknowledge', {}))).toEqual([200, 'Walls silenced.'])
  after(5000)
  await bola.post('/admin/displays/acknowledge', {})
  const at = '2026-03-02T09:00:05.000Z'
  expect(await reported()).toEqual({
    name: display.name,
    settings: display.settings,
    alarm_acknowledged_at: at,
  })
  const staff = dataOf(await bola.post('/displays/seen', {}), reportDisplay)
  expect(staff).toEqual({ name: null, settings: null, alarm_acknowledged_at: at })
  expect(await waybill.sql`select by_user_id as by from alarm_acknowledgement`).toEqual([{ by: bola.userId }])
})

test('only a session of a display lives like one', async () => {
  const { id: userId } = await addUser(waybill.sql, { type: 'DISPLAY' })
  const token = await startSession(waybill.sql, { userId, kind: 'session', now: waybill.clock.now })
  after(12 * HOUR_MS)
  expect((await asDisplay(waybill, token).get('/admin/settings')).status).toBe(401)
})

test('the console config says whether this server has displays; the described contract has none', async () => {
  const bare = waybill.another({ CONTRACT_ONLY: '1' })
  const hasDisplays = async ({ app }: Pick<Waybill, 'app'>) =>
    ((await (await app.request('/api/console-config')).json()) as ConsoleConfig).displays
  expect([await hasDisplays(waybill), await hasDisplays(bare)]).toEqual([true, false])
  const statuses = await Promise.all([
    request(bare.app, 'POST', '/api/displays/pairings', { body: {} }),
    bare.as(ada).get('/admin/displays'),
  ])
  await bare.close()
  expect(statuses.map(({ status }) => status)).toEqual([404, 404])
})
