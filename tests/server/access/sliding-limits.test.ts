import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { takeSlot } from '../../../server/domain/rate-limits'
import { countWork } from '../../../server/domain/work-limits'
import { openWaybill, type ApiAnswer, type Caller, type Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany } from '../../support/calls/waybill-rows'

const MAX = 3
const WINDOW_MS = 60_000
const START = Date.parse('2026-03-02T09:00:00Z')

let waybill: Waybill
let buckets = 0

beforeAll(async () => {
  waybill = await openWaybill({ env: { GOOGLE_MAPS_SERVER_KEY: 'key-1' } })
})
afterAll(() => waybill.close())
afterEach(() => vi.restoreAllMocks())

/** Ms to wait for each try of one bucket, null where it was let through. `atMs`: since the start. */
async function waits(atMs: readonly number[]): Promise<(number | null)[]> {
  buckets += 1
  const bucket = `phase ${buckets}`
  const told: (number | null)[] = []
  for (const at of atMs) {
    const now = new Date(START + at)
    told.push(await waybill.sql.begin((tx) => takeSlot(tx, { bucket, max: MAX, windowMs: WINDOW_MS, now })))
  }
  return told
}

test('a flood around the turn of the minute gets only what one minute allows', async () => {
  expect(await waits([50_000, 55_000, 59_999, 60_000, 60_001, 109_999, 110_000, 110_001])).toEqual([
    null,
    null,
    null,
    50_000,
    49_999,
    1,
    null,
    4_999,
  ])
})

test('in no window of that length, wherever it begins, more is let through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(40_000), { minLength: 1, maxLength: 20 }), async (gaps) => {
      const times = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
      const told = await waits(times)
      const passed = times.filter((_, index) => told[index] === null)
      for (const from of passed) {
        const within = passed.filter((at) => at >= from && at < from + WINDOW_MS)
        expect(within.length).toBeLessThanOrEqual(MAX)
      }
      // Whoever is refused is told exactly when the oldest of the window leaves it.
      for (const [index, wait] of told.entries()) {
        if (wait === null) continue
        const at = times[index] ?? 0
        const before = times.filter((time, n) => n < index && told[n] === null && time > at - WINDOW_MS)
        expect(wait).toBe(Math.max(1, (before.at(-MAX) ?? 0) + WINDOW_MS - at))
      }
    }),
    { numRuns: 25 },
  )
})

type Work = {
  work: string
  kind: Parameters<typeof countWork>[1]['work']
  max: number
  windowS: number
  act: (who: Caller, company: number) => Promise<ApiAnswer>
}

const WORK: readonly Work[] = [
  {
    work: 'a notification',
    kind: 'push',
    max: 60,
    windowS: 3_600,
    act: (who) => who.post('/admin/notifications/send', { header: 'Rain', body: 'Ride slowly.' }),
  },
  {
    work: 'a payment reminder',
    kind: 'reminder',
    max: 300,
    windowS: 3_600,
    act: (who, company) => who.post('/admin/corporate/send-payment-reminder', { user_id: company }),
  },
  {
    work: 'an export of customers',
    kind: 'export',
    max: 60,
    windowS: 3_600,
    act: (who) => who.get('/admin/customers?paginate=NO'),
  },
  {
    work: 'a distance or an address from Google',
    kind: 'maps',
    max: 300,
    windowS: 600,
    act: (who) => who.get('/google-api?origin=6.6,3.35&destination=6.5,3.37'),
  },
]

test.each(WORK)(
  'A28 after $max in its window $work is answered 429 with the time to wait, and only to that person',
  async ({ kind, max, windowS, act }) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }))
    const [ada, bola] = [await waybill.signIn(), await waybill.signIn()]
    const company = await addCompany(waybill.sql)
    await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 100, left_kobo: 100 })
    await waybill.sql.begin(async (tx) => {
      for (let time = 1; time < max; time += 1)
        await countWork(tx, { work: kind, userId: ada.userId, now: waybill.clock.now })
    })
    const last = await act(ada, company)
    const refused = await act(ada, company)
    expect([last.status, refused.status, refused.headers.get('retry-after')]).toEqual([
      200,
      429,
      String(windowS),
    ])
    expect((await act(bola, company)).status).toBe(200)
  },
)
