import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '../../../contract/wire/envelope'
import { DEFAULT_LIMITS, type LatenessLimits } from '../../../contract/rules/lateness'
import { readLatenessLimits, saveLatenessLimits } from '../../../contract/rules/lateness-limits'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})
afterAll(() => waybill.close())

const READ = '/admin/lateness-limits'
const SAVE = '/admin/lateness-limits/update'
const QUICK: LatenessLimits = {
  ...DEFAULT_LIMITS,
  express: { ...DEFAULT_LIMITS.express, PENDING: { riskMin: 3, lateMin: 7 } },
  corporate: { riskMin: 600, lateMin: 1200 },
}

test('until somebody saves others the usual limits hold; what is saved is what everybody reads', async () => {
  expect(dataOf(await ada.get(READ), readLatenessLimits)).toEqual(DEFAULT_LIMITS)
  const saved = await ada.send('POST', SAVE, QUICK)
  expect([saved.status, saved.body.message, dataOf(saved, saveLatenessLimits)]).toEqual([
    200,
    'Lateness limits saved.',
    QUICK,
  ])
  const staff = await waybill.signIn({ type: 'OPERATIONALSTAFF' })
  expect(dataOf(await staff.get(READ), readLatenessLimits)).toEqual(QUICK)
  expect(dataOf(await ada.send('POST', SAVE, DEFAULT_LIMITS), saveLatenessLimits)).toEqual(DEFAULT_LIMITS)
  expect(dataOf(await staff.get(READ), readLatenessLimits)).toEqual(DEFAULT_LIMITS)
})

test.each([
  ['late before at risk', { corporate: { riskMin: 60, lateMin: 60 } }, 'corporate.lateMin'],
  ['no time at all', { corporate: { riskMin: 0, lateMin: 5 } }, 'corporate.riskMin'],
  ['half a minute', { corporate: { riskMin: 1.5, lateMin: 5 } }, 'corporate.riskMin'],
  ['more than a week', { corporate: { riskMin: 1, lateMin: 10_081 } }, 'corporate.lateMin'],
  ['a state too few', { standard: { PENDING: { riskMin: 1, lateMin: 2 } } }, 'standard.ACCEPTED'],
])('%s is refused, and what was saved stays', async (_why, change, field) => {
  const refused = await ada.send('POST', SAVE, { ...DEFAULT_LIMITS, ...change })
  expect(refused.status).toBe(422)
  expect(Object.keys(fieldMessages(refused.body))).toContain(field)
  expect(dataOf(await ada.get(READ), readLatenessLimits)).toEqual(DEFAULT_LIMITS)
})
