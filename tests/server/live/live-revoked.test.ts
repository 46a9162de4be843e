import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordChange } from '../../../server/domain/changes'
import { revokeSessions, startSession } from '../../../server/domain/sessions'
import {
  allHearAFence,
  changeOrder,
  openLiveConsole,
  ticketOf,
  told,
} from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { lockTable } from '../../support/server/locked-table'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let order: number

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  order = await addOrder(waybill.sql)
})

afterAll(() => waybill.close())

const edit = ({ userId }: Caller, change: object) =>
  ada.send('PUT', '/admin/members/edit', {
    id: userId,
    firstname: 'Bisi',
    lastname: 'Obi',
    email: `bisi${userId}@example.ng`,
    phone: `0805555${String(userId).padStart(4, '0')}`,
    role_id: 2,
    device_token: 'web-console',
    ...change,
  })

const ENDED = { type: 'AuthError', error: 'The session has ended', status: 401 }

/** Two signed-in persons at one server; each has heard one change. */
async function adaAndBisi() {
  const { port } = await openLiveServer(waybill)
  const bisi = await waybill.signIn({ type: 'ADMIN' })
  const [control, other] = [openLiveConsole(port, ticketOf(ada)), openLiveConsole(port, ticketOf(bisi))]
  await Promise.all([control.subscribed, other.subscribed])
  await changeOrder(waybill.sql, order)
  for (const { batches } of [control, other]) await vi.waitFor(() => expect(batches).toHaveLength(1))
  return { bisi, control, other }
}

/** True if it took effect. */
type End = (bisi: Caller) => Promise<boolean>

const isOk = ({ status }: { status: number }) => status === 200
const isOne = ({ count }: { count: number }) => count === 1

test.each<[string, End]>([
  ['signs out', (bisi) => bisi.post('/auth/logout', {}).then(isOk)],
  ['is deleted', ({ userId }) => ada.send('DELETE', `/admin/users/delete?user_id=${userId}`).then(isOk)],
  ['gets another role', (bisi) => edit(bisi, { role_id: 3 }).then(isOk)],
  [
    'gets another password',
    (bisi) => edit(bisi, { password: 'New-password-1', password_confirmation: 'New-password-1' }).then(isOk),
  ],
  [
    'is no member of staff any more',
    ({ userId }) => waybill.sql`update users set type = 'USER' where id = ${userId}`.then(isOne),
  ],
  [
    'was idle for 12 hours',
    ({ userId }) =>
      waybill.sql`
        update sessions set last_seen_at = last_seen_at - interval '12 hours' where user_id = ${userId}`.then(
        isOne,
      ),
  ],
])('who %s hears no further change, and the others do', async (_, end) => {
  const { bisi, control, other } = await adaAndBisi()
  expect(await end(bisi)).toBe(true)
  await changeOrder(waybill.sql, order)
  await vi.waitFor(() => expect(told(control.batches)).toEqual([[`order ${order}`], [`order ${order}`]]))
  await allHearAFence(waybill.sql, [control, other])
  expect(told(other.batches)).toEqual([[`order ${order}`]])
  expect([control.errors, other.errors]).toEqual([[], [ENDED]])
})

test('a session that ends does not receive a change that is committed at the same time', async () => {
  const { bisi, control, other } = await adaAndBisi()
  await waybill.sql.begin(async (tx) => {
    await revokeSessions(tx, bisi.userId)
    await recordChange(tx, 'order', order)
  })
  await vi.waitFor(() => expect(control.batches).toHaveLength(2))
  await allHearAFence(waybill.sql, [control, other])
  expect([other.batches.length, other.errors]).toEqual([1, [ENDED]])
})

test('a session that ends between the check of the sessions and the read of the log hears nothing of it', async () => {
  const { bisi, control, other } = await adaAndBisi()
  const lock = await lockTable(waybill, 'change_log')
  await lock.isWaitedFor(1)
  await lock.release(async (tx) => {
    await revokeSessions(tx, bisi.userId)
    await recordChange(tx, 'order', order)
  })
  await vi.waitFor(() => expect(control.batches).toHaveLength(2))
  await allHearAFence(waybill.sql, [control, other])
  expect([other.batches.length, other.errors]).toEqual([1, [ENDED]])
})

test('another session of the same person goes on', async () => {
  const { bisi, control, other } = await adaAndBisi()
  const token = await startSession(waybill.sql, {
    userId: bisi.userId,
    kind: 'session',
    now: waybill.clock.now,
  })
  const second = await waybill.app.request('/api/auth/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(second.status).toBe(200)
  await changeOrder(waybill.sql, order)
  for (const { batches } of [control, other]) await vi.waitFor(() => expect(batches).toHaveLength(2))
  expect(other.errors).toEqual([])
})

test('a session that has ended learns so at the next check, even if no row changes', async () => {
  const { bisi, other } = await adaAndBisi()
  await bisi.post('/auth/logout', {})
  await vi.waitFor(() => expect(other.errors).toEqual([ENDED]))
})
