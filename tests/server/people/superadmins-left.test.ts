import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../support/server/every-call'
import { openWaybill, type ApiAnswer, type Caller, type Waybill } from '../../support/calls/waybill'

const PAIRS = 12

let waybill: Waybill

beforeAll(async () => {
  waybill = await openWaybill()
})
afterAll(() => waybill.close())

type Act = (by: Caller, of: Caller) => Promise<ApiAnswer>

let phones = 0
const demote: Act = (by, of) => {
  phones += 1
  const phone = `0909${String(phones).padStart(7, '0')}`
  const form = newMember({ id: of.userId, role_id: 2, phone, email: `pair${phones}@example.ng` })
  return by.send('PUT', '/admin/members/edit', form)
}
const remove: Act = (by, of) => by.send('DELETE', '/admin/users/delete', { user_id: of.userId })

/** The two superadmins of a pair are the only ones there are. */
async function pair(): Promise<[Caller, Caller]> {
  await waybill.sql`update users set type = 'ADMIN' where type = 'SUPERADMIN'`
  return [await waybill.signIn(), await waybill.signIn()]
}

const left = () =>
  waybill.sql<{ id: number }[]>`
    select id from users where type = 'SUPERADMIN' and deleted_at is null order by id`

test.each([
  ['demote each other', demote, demote],
  ['delete each other', remove, remove],
  ['demote and delete each other', demote, remove],
] satisfies [string, Act, Act][])(
  `of ${PAIRS} pairs of superadmins who %s at the same time, one always stays`,
  async (_, first, second) => {
    for (let round = 0; round < PAIRS; round += 1) {
      const [ada, bola] = await pair()
      const answers = await Promise.all([first(ada, bola), second(bola, ada)])
      expect((await left()).map(({ id }) => id)).toEqual([
        answers[0].status === 200 ? ada.userId : bola.userId,
      ])
      // The other one was refused by the guard, or came after the end of their session.
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect([
        [200, 401],
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses)
    }
  },
)

test.each([
  ['demoting', demote],
  ['deleting', remove],
] satisfies [string, Act][])(
  '%s a superadmin locks no row before its turn, so that two who meet never wait for each other',
  async (_, act) => {
    const [ada, bola] = await pair()
    const { answers, waiting, free } = await waybill.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('members', 0))`
      const answers = [act(ada, bola), act(bola, ada)]
      await expect.poll(async () => (await turnsWaiting()).length, { timeout: 10_000 }).toBe(2)
      const free = await tx`
        select id from users where id = any(${tx.array([ada.userId, bola.userId])}) for update skip locked`
      return { answers, waiting: await turnsWaiting(), free: free.count }
    })
    await Promise.all(answers)
    expect([waiting.length, free]).toEqual([2, 2])
    expect((await left()).length).toBe(1)
  },
)

const turnsWaiting = () =>
  waybill.sql`
    select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`
