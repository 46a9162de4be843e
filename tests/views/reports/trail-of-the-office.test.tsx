import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Charges, readCharges } from '../../../contract/entities/charges'
import { listDisplays } from '../../../contract/entities/displays'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { readLatenessLimits } from '../../../contract/rules/lateness-limits'
import { readOfficeSettings, USUAL_SETTINGS } from '../../../contract/rules/office-settings'
import { readTrail, type OfficeSubject, type TrailLine } from '../../../contract/entities/trail'
import { RECORD } from '../../support/desk/charges'
import { CONFIG, renderApp, success, userOf, type Asked } from '../../support/page/rendered-app'

const config = { ...CONFIG, trail: true, latenessLimits: true, displays: true, riderCash: true }

const LINE: TrailLine = {
  id: 1,
  at: '2026-11-21T12:00:00.000Z',
  actor: { id: 1, name: 'Folake Adeniyi', role: 'SUPERADMIN' },
  kind: 'changed',
  about: null,
  fields: {},
  request_id: null,
}
const WHEN = 'Nov 21, 2026, 1:00 PM · SUPERADMIN'

/** A server that has one line of one subject. */
const answering =
  (line: Partial<TrailLine>) =>
  ({ call }: Asked) => {
    if (call === readTrail) return success({ data: [{ ...LINE, ...line }], meta: { last_page: 1 } })
    if (call === readCharges) return success(Charges.parse(RECORD))
    if (call === readOfficeSettings) return success(USUAL_SETTINGS)
    if (call === readLatenessLimits) return success(DEFAULT_LIMITS)
    return call === listDisplays ? success([]) : undefined
  }

async function openOffice(path: string, line: Partial<TrailLine> = {}, type = 'SUPERADMIN') {
  const app = await renderApp({ path, user: userOf({ type }), config, answer: answering(line) })
  const asks = () => app.asked.filter(({ call }) => call === readTrail).map(({ input }) => input)
  return { ...app, asks }
}

type Case = [
  path: string,
  region: string | null,
  subject: OfficeSubject,
  line: Partial<TrailLine>,
  told: string[],
]

const CASES: Case[] = [
  [
    '/settings',
    'Order intake',
    'intake',
    { fields: { value: { before: true, after: false } } },
    ['Folake Adeniyi switched order intake OFF.'],
  ],
  [
    '/settings',
    'Lateness',
    'lateness',
    {
      fields: {
        'standard.PENDING.lateMin': { before: 20, after: 30 },
        'corporate.riskMin': { before: null, after: DEFAULT_LIMITS.corporate.riskMin },
      },
    },
    [
      'Folake Adeniyi changed the limits of lateness.',
      'Standard, waiting for a rider: late after 20 min → 30 min',
    ],
  ],
  [
    '/settings',
    'Office',
    'office',
    {
      fields: {
        cash_limit: { before: null, after: 50_000 },
        cancel_reasons: { before: null, after: USUAL_SETTINGS.cancel_reasons.join(', ') },
        failure_reasons: { before: 'Rain', after: 'Rain, Flood' },
      },
    },
    [
      'Folake Adeniyi changed the settings of the office.',
      'Cash limit: ₦50,000.00',
      'Failure reasons Rain → Rain, Flood',
    ],
  ],
  [
    '/settings',
    'Displays',
    'displays',
    { about: 'Hall', fields: { 'late.watch': { before: 1, after: 2 } } },
    ['Folake Adeniyi changed the display Hall.', 'Late orders, watch 1 → 2'],
  ],
  [
    '/delivery-charges',
    null,
    'charges',
    { fields: { express_delivery_per_km: { before: 150, after: 175.5 } } },
    ['Folake Adeniyi changed the express delivery per km.', 'Express Delivery Per Km ₦150.00 → ₦175.50'],
  ],
  [
    '/promotions',
    null,
    'charges',
    { fields: { promo_active: { before: false, after: true } } },
    ['Folake Adeniyi switched the promo ON.'],
  ],
  [
    '/push-notifications-service',
    null,
    'push',
    {
      kind: 'sent',
      fields: {
        header: { before: null, after: 'Heavy rain' },
        body: { before: null, after: 'Deliveries take longer.' },
      },
    },
    ['Folake Adeniyi sent the notification “Heavy rain”.', 'Body: Deliveries take longer.'],
  ],
]

describe('the history of what holds for the whole office', () => {
  it.each(CASES)('is on %s (%s), of %s, once it is opened', async (path, region, subject, line, told) => {
    const { person, asks } = await openOffice(path, line)
    const part = region === null ? screen : within(await screen.findByRole('region', { name: region }))
    await person.click(await part.findByRole('button', { name: /^History of/ }))
    const list = await screen.findByRole('list', { name: 'Changes, newest first' })
    const [item] = within(list).getAllByRole('listitem')
    expect([...(item?.children ?? [])].map(({ textContent }) => textContent)).toEqual([...told, WHEN])
    expect(asks()).toEqual([{ subject, id: 1, page: 1 }])
  })

  it.each(['/settings', '/delivery-charges', '/promotions'])(
    'is not there for an ADMIN on %s',
    async (path) => {
      const { asks } = await openOffice(path, {}, 'ADMIN')
      await screen.findAllByRole('heading', { level: 2 })
      expect(screen.queryByRole('button', { name: /^History/ })).toBeNull()
      expect(screen.queryByRole('region', { name: 'Order intake' })).toBeNull()
      expect(asks()).toEqual([])
    },
  )
})
