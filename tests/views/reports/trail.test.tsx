import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readTrail, type TrailLine } from '../../../contract/entities/trail'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import '../../../src/views/app/orders-route'
import { companyUser, order, rider } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { dialog, openRoles, press } from '../../support/desk/members'
import { openPeople } from '../../support/desk/people-screens'
import { playLayout } from '../../support/desk/played-layout'
import { success, type Asked } from '../../support/page/rendered-app'

playLayout()

const LINE: TrailLine = {
  id: 2,
  at: '2026-11-21T12:00:00.000Z',
  actor: { id: 1, name: 'Folake Adeniyi', role: 'SUPERADMIN' },
  kind: 'changed',
  about: null,
  fields: { amount: { before: 5000, after: 6500 } },
  request_id: 'a-request',
}
const MADE: TrailLine = { ...LINE, id: 1, actor: null, kind: 'created', fields: {} }
const PAGE = { data: [LINE, MADE], meta: { last_page: 1, current_page: 1 } }

const told =
  (data: unknown = PAGE) =>
  ({ call }: Asked) =>
    call === readTrail ? success(data) : undefined

type Options = Partial<Parameters<typeof openPeople>[0]>

const ORDER = order({ id: 41 })
async function openOrder(options: Options = {}) {
  const app = await openPeople({
    path: '/orders?order=41',
    orders: [ORDER],
    config: { trail: true },
    answer: told(),
    ...options,
  })
  await screen.findByRole('heading', { name: '41' })
  const asks = () => app.asked.filter(({ call }) => call === readTrail).map(({ input }) => input)
  return { ...app, asks }
}

const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Changes, newest first' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent))
}

describe('the history of an order', () => {
  it('is read when its tab is opened, and says in plain words who changed what and when', async () => {
    const { person, asks } = await openOrder()
    expect(asks()).toEqual([])
    await person.click(screen.getByRole('tab', { name: 'History' }))
    expect(await lines()).toEqual([
      [
        'Folake Adeniyi changed the amount.',
        'Amount ₦5,000.00 → ₦6,500.00',
        'Nov 21, 2026, 1:00 PM · SUPERADMIN',
      ],
      ['The system created this order.', 'Nov 21, 2026, 1:00 PM'],
    ])
    expect(screen.queryByText('Nothing earlier is recorded.')).toBeNull()
    expect(asks()).toEqual([{ subject: 'order', id: 41, page: 1 }])
  })

  it('can be reached and left by the arrow keys of the tabs', async () => {
    const { person } = await openOrder()
    await person.click(screen.getByRole('tab', { name: 'Details' }))
    await person.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'History' })).toBe(document.activeElement)
    await lines()
    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Details' }).getAttribute('aria-selected')).toBe('true')
  })

  it.each(['ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'])('is not there for %s', async (type) => {
    const { asks } = await openOrder({ type })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Timeline',
      'Map',
      'Log',
    ])
    expect(asks()).toEqual([])
  })

  it('is asked again when the order moves, and kept for reading offline with its time', async () => {
    const { person, asks, database, connection } = await openOrder()
    await person.click(screen.getByRole('tab', { name: 'History' }))
    await lines()
    const moved = { ...ORDER, revision: (ORDER.revision ?? 1) + 1 }
    await applyChanges(database, { changes: [{ entity: 'order', id: 41, data: moved }] }, { epoch: 0 })
    await waitFor(() => expect(asks().length).toBe(2))
    fallOffline({ connection })
    expect(await screen.findByText('as of 14:05 · will refresh when you are back online')).toBeVisible()
    expect((await database.answers.toArray()).map(({ question }) => question)).toEqual([
      'GET /admin/audit {"subject":"order","id":41,"page":1}',
    ])
  })

  it('turns its pages, and says on the last one where nothing earlier is recorded', async () => {
    const meta = { last_page: 2 }
    const page = (asked: number) => ({
      data: [{ ...LINE, id: 10 - asked }],
      meta: { ...meta, current_page: asked },
    })
    const { person, asks } = await openOrder({
      answer: ({ call, input }) =>
        call === readTrail ? success(page((input as { page: number }).page)) : undefined,
    })
    await person.click(screen.getByRole('tab', { name: 'History' }))
    await lines()
    expect(screen.queryByText('Nothing earlier is recorded.')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Older' }))
    expect(await screen.findByText('Nothing earlier is recorded.')).toBeVisible()
    expect(screen.getByText('Page 2 out of 2')).toBeVisible()
    expect(asks()).toEqual([
      { subject: 'order', id: 41, page: 1 },
      { subject: 'order', id: 41, page: 2 },
    ])
  })

  it('says so where nothing is recorded', async () => {
    const { person } = await openOrder({ answer: told({ data: [], meta: { last_page: 1 } }) })
    await person.click(screen.getByRole('tab', { name: 'History' }))
    expect(await screen.findByText('No change is recorded')).toBeVisible()
  })

  it('says what went wrong, and asks again by Retry', async () => {
    const failed = { kind: 'server' as const, status: 500, messages: ['Try later.'], retryAfterMs: null }
    let isWell = false
    const { person } = await openOrder({
      answer: ({ call }) => (call === readTrail ? (isWell ? success(PAGE) : failed) : undefined),
    })
    await person.click(screen.getByRole('tab', { name: 'History' }))
    const panel = within(screen.getByRole('tabpanel'))
    expect(await panel.findByText('Try later.')).toBeVisible()
    const retry = panel.getByRole('button', { name: 'Retry' })
    isWell = true
    fireEvent.click(retry)
    expect((await lines()).length).toBe(2)
  })

  it('says offline that it will load later, where it was never read here', async () => {
    const { person, connection } = await openOrder({ answer: () => undefined })
    fallOffline({ connection })
    await person.click(screen.getByRole('tab', { name: 'History' }))
    expect(
      await screen.findByText('The history is read from the server. It will load when you are back online.'),
    ).toBeVisible()
  })

  it('a server without it is not asked, and the page says so', async () => {
    const { person, asks } = await openOrder({ config: { trail: false } })
    await person.click(screen.getByRole('tab', { name: 'History' }))
    expect(await screen.findByText('This server does not say who changed what.')).toBeVisible()
    expect(asks()).toEqual([])
  })
})

describe('the history of others', () => {
  const open = async (options: Options & { path: string }) => {
    const app = await openPeople({ config: { trail: true }, answer: told(), ...options })
    return { ...app, asks: () => app.asked.filter(({ call }) => call === readTrail) }
  }
  const companies = [companyUser({ id: 71 })]
  const riders = [rider({ id: 7 })]

  it.each([
    ['company', 71, { path: '/company-user?company=71', companies }],
    ['rider', 7, { path: '/riders-details/7', riders }],
  ] as const)('of a %s opens where it is asked for', async (subject, id, options) => {
    const { person, asks } = await open(options)
    const opener = await screen.findByRole('button', { name: 'History' })
    expect([opener.getAttribute('aria-expanded'), asks().length]).toEqual(['false', 0])
    await person.click(opener)
    expect((await lines()).length).toBe(2)
    expect(asks().map(({ input }) => input)).toEqual([{ subject, id, page: 1 }])
    await person.click(opener)
    expect(screen.queryByRole('list', { name: 'Changes, newest first' })).toBeNull()
  })

  it.each([
    ['company', 'Company name', { path: '/company-user?company=71', companies }],
    ['rider', 'Rider Id', { path: '/riders-details/7', riders }],
  ] as const)('of a %s is not there for an ADMIN', async (_, fact, options) => {
    await open({ ...options, type: 'ADMIN' })
    await screen.findByText(fact)
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  })

  it('of a member is below the form that changes it', async () => {
    const { person, asked } = await openRoles({ config: { trail: true }, before: told() })
    await person.click(await press('Edit Ada/Ife Obi'))
    const form = await dialog()
    await person.click(await form.findByRole('button', { name: 'History' }))
    expect((await lines()).length).toBe(2)
    expect(asked.filter(({ call }) => call === readTrail).map(({ input }) => input)).toEqual([
      { subject: 'member', id: 12, page: 1 },
    ])
  })
})
