import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_DISPLAY, pairDisplay, type DisplaySettings } from '../../../contract/entities/displays'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import {
  OFFICE_ID,
  OFFICE_SUBJECTS,
  readTrail,
  type OfficeSubject,
  type TrailLine,
} from '../../../contract/entities/trail'
import { begin, typeCode } from '../../support/server/display-wall'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let folake: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  folake = await waybill.signIn({ first_name: 'Folake', last_name: 'Adeniyi' })
})
afterEach(() => waybill.close())

const ask = (subject: OfficeSubject, caller = folake) =>
  caller.get(`/admin/audit?subject=${subject}&id=${OFFICE_ID}&page=1`)

type Told = [actor: string | undefined, kind: string, about: string | null, fields: TrailLine['fields']]

/** Newest first. */
async function told(subject: OfficeSubject): Promise<Told[]> {
  const { data } = dataOf(await ask(subject), readTrail)
  return data.map(({ actor, kind, about, fields }) => [actor?.name, kind, about, fields])
}

describe('the trail of what holds for the whole office', () => {
  it('says who switched order intake, and nothing where it stood already', async () => {
    for (const value of ['FALSE', 'FALSE', 'TRUE'])
      await folake.post('/admin/settings/update', { id: 1, value })
    expect(await told('intake')).toEqual([
      ['Folake Adeniyi', 'changed', null, { value: { before: false, after: true } }],
      ['Folake Adeniyi', 'changed', null, { value: { before: true, after: false } }],
    ])
  })

  it('has charges in naira, and the switch of the promo', async () => {
    const ada = await waybill.signIn({ type: 'ADMIN', first_name: 'Ada', last_name: 'Obi' })
    await ada.send('PUT', '/admin/charges/update', {
      standard_delivery_base_fee: 850.5,
      express_delivery_per_km: 150,
    })
    await folake.send('PUT', '/admin/charges/update', { promo_active: 'TRUE' })
    expect(await told('charges')).toEqual([
      ['Folake Adeniyi', 'changed', null, { promo_active: { before: false, after: true } }],
      ['Ada Obi', 'changed', null, { standard_delivery_base_fee: { before: 800, after: 850.5 } }],
    ])
  })

  it('has the limits of lateness that were changed', async () => {
    const limits = { ...DEFAULT_LIMITS, corporate: { riskMin: 60, lateMin: 120 } }
    await folake.post('/admin/lateness-limits/update', limits)
    await folake.post('/admin/lateness-limits/update', {
      ...limits,
      express: { ...limits.express, INTRANSIT: { riskMin: 30, lateMin: 45 } },
    })
    const [second, first, ...none] = await told('lateness')
    const { riskMin, lateMin } = DEFAULT_LIMITS.express.INTRANSIT
    expect(second).toEqual([
      'Folake Adeniyi',
      'changed',
      null,
      {
        'express.INTRANSIT.lateMin': { before: lateMin, after: 45 },
        'express.INTRANSIT.riskMin': { before: riskMin, after: 30 },
      },
    ])
    const fields = Object.entries(first?.[3] ?? {})
    expect([fields.length, none]).toEqual([18, []])
    expect(fields.filter(([field]) => field.startsWith('corporate'))).toEqual([
      ['corporate.lateMin', { before: null, after: 120 }],
      ['corporate.riskMin', { before: null, after: 60 }],
    ])
  })

  it('has the displays: paired, changed, revoked; that one was seen is no change', async () => {
    const { code } = await begin(waybill)
    const { id, name } = dataOf(await typeCode(folake, code), pairDisplay)
    const settings: DisplaySettings = {
      ...DEFAULT_DISPLAY,
      panels: ['chart', 'map'],
      late: { watch: 2, high: 5 },
    }
    await folake.send('PUT', '/admin/displays', { id, name: 'Lobby', settings })
    await waybill.sql`update displays set last_seen_at = now()`
    await folake.send('DELETE', '/admin/displays', { id })
    const [revoked, ...earlier] = await told('displays')
    expect(revoked?.slice(0, 3)).toEqual(['Folake Adeniyi', 'deleted', 'Lobby'])
    const after = String(revoked?.[3]['revoked_at']?.after)
    expect(new Date(after)).toEqual(waybill.clock.now)
    expect(earlier).toEqual([
      [
        'Folake Adeniyi',
        'changed',
        name,
        {
          name: { before: name, after: 'Lobby' },
          panels: { before: 'map, riders, chart', after: 'chart, map' },
          'late.watch': { before: 1, after: 2 },
        },
      ],
      ['Folake Adeniyi', 'created', name, {}],
    ])
  })

  it('has each push notification with its words', async () => {
    await folake.post('/admin/notifications/send', { header: 'Heavy rain', body: 'Deliveries take longer.' })
    expect(await told('push')).toEqual([
      [
        'Folake Adeniyi',
        'sent',
        null,
        {
          header: { before: null, after: 'Heavy rain' },
          body: { before: null, after: 'Deliveries take longer.' },
        },
      ],
    ])
  })

  it.each(['ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'] as const)('is not read by %s', async (type) => {
    const other = await waybill.signIn({ type })
    for (const subject of OFFICE_SUBJECTS) expect((await ask(subject, other)).status).toBe(403)
  })
})
