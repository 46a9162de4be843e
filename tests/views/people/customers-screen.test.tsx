import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CustomerStats, readCustomerGraph, readCustomerStats } from '../../../contract/entities/customers'
import type { ApiFailure, ApiOutcome } from '../../../contract/wire/api-outcome'
import { keepAnswer } from '../../../src/db/queries/state/kept-answers'
import { questionOf } from '../../../src/views/shared/kept/use-kept-answer'
import { peopleCells } from '../../support/desk/customers-server'
import { NOW, renderApp, success, userOf, withShell, type Asked } from '../../support/page/rendered-app'

const person = (user_id: number, first_name: string, verified: unknown, more: object = {}) => ({
  user_id,
  first_name,
  last_name: 'Obi',
  email: `${first_name.toLowerCase()}@obi.ng`,
  phone: '08035550101',
  verified,
  ...more,
})
const STATS = CustomerStats.parse({
  totalUsers: 1612,
  activeUsers: 1574,
  inActiveUsers: 38,
  recentUsers: [
    person(612, 'Ada', 'TRUE'),
    person(611, 'Bayo', 'FALSE', { email: null, phone: null }),
    person(610, 'Chidi', true),
  ],
})
const GRAPH = [
  { period: '2026-10', activeUsers: 1044, inActiveUsers: 3 },
  { period: '2026-11', activeUsers: 51, inActiveUsers: 7 },
]
const BROKEN: ApiFailure = { kind: 'server', status: 500, messages: ['Oh no.'], retryAfterMs: null }

type Answers = { stats?: ApiOutcome<unknown>; graph?: ApiOutcome<unknown> }

function open(answers: Answers = {}, type = 'OPERATIONALSTAFF') {
  return renderApp({
    path: '/customers',
    user: userOf({ type }),
    answer: ({ call }: Asked) => {
      if (call === readCustomerStats) return answers.stats ?? success(STATS)
      return call === readCustomerGraph ? (answers.graph ?? success(GRAPH)) : undefined
    },
  })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const recent = () => screen.findByRole('table', { name: 'Recent Customers' })

describe('the dashboard of customers', () => {
  it("CU-01 CU-02 RT-14 is titled 'Customers', with a back arrow", async () => {
    withShell()
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('aria-current')).toBe('page')
  })

  it('CU-03 EN-14 three cards: all, active and inactive', async () => {
    await open()
    expect(await (await region('Total Customers')).findByText('1,612')).toBeVisible()
    expect((await region('Active Customers')).getByText('1,574')).toBeVisible()
    expect((await region('Inactive Customers')).getByText('38')).toBeVisible()
    expect((await region('Inactive Customers')).getByText('as of 14:05')).toBeVisible()
  })

  it("CU-04 CU-05 EN-16 the bars say 'Loading...' first, and have a table", async () => {
    const { person: hand } = await open()
    const card = await region('Active and inactive customers')
    expect(await card.findByText('Loading...')).toBeVisible()
    expect((await card.findByRole('img')).getAttribute('aria-label')).toBe(
      'Bar chart by period, Oct 2026 to Nov 2026. At the end 51 active and 7 inactive.',
    )
    expect(card.queryByText('Loading...')).toBeNull()
    await hand.click(card.getByRole('button', { name: 'Active and inactive customers as a table' }))
    const rows = [...card.getByRole('table').querySelectorAll('tr')]
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Period', 'Active', 'Inactive'],
      ['Oct 2026', '1,044', '3'],
      ['Nov 2026', '51', '7'],
    ])
  })

  it('CU-06 AG-80 AG-81 EN-15 the recent ones, as all customers without Action', async () => {
    await open()
    const table = await recent()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['User Id', 'Fullname', 'Email', 'Phone Number', 'Status'])
    expect(peopleCells(table)).toEqual([
      ['612', 'Ada Obi', 'ada@obi.ng', '08035550101', 'Active'],
      ['611', 'Bayo Obi', '-', '-', 'Inactive'],
      ['610', 'Chidi Obi', 'chidi@obi.ng', '08035550101', 'Active'],
    ])
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/all-customers')
    expect(within(table).getByRole('link', { name: 'Ada Obi' }).getAttribute('href')).toBe(
      '/all-customers?customer=612',
    )
    expect(within(table).getByRole('link', { name: 'Bayo Obi' }).getAttribute('href')).toBe(
      '/all-customers?q=611&customer=611',
    )
  })

  it.each([
    ['612', ['612']],
    ['CHIDI', ['610']],
    ['ada o', ['612']],
    ['@obi', ['612', '610']],
    ['0803 555', ['612', '610']],
  ])('AG-81 VA-08 the search %s finds among them, on this device', async (text, ids) => {
    const { person: hand, asked } = await open()
    await recent()
    await hand.type(screen.getByRole('searchbox', { name: 'Search recent customers' }), text)
    expect(peopleCells(await recent()).map(([id]) => id)).toEqual(ids)
    expect(asked.filter(({ call }) => call === readCustomerStats)).toHaveLength(1)
  })

  it('ER-17 a search that finds none of them says so and can be cleared', async () => {
    const { person: hand } = await open()
    await recent()
    await hand.type(screen.getByRole('searchbox', { name: 'Search recent customers' }), 'zzz')
    const card = await region('Recent Customers')
    expect([card.getByText('No Record Found'), card.getByText('Search “zzz”')]).toHaveLength(2)
    await hand.click(card.getByRole('button', { name: 'Clear search' }))
    expect(peopleCells(await recent())).toHaveLength(3)
  })

  it("AG-49 a failure ends the spinners: '-', what could not be read, and Retry", async () => {
    const answers: Answers = { stats: BROKEN, graph: BROKEN }
    const { person: hand } = await open(answers)
    expect(await screen.findByText('The figures could not be read: the server answered 500.')).toBeVisible()
    expect((await region('Total Customers')).getByText('-')).toBeVisible()
    answers.stats = success(STATS)
    await hand.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await (await region('Total Customers')).findByText('1,612')).toBeVisible()
    expect(await screen.findByText('The chart could not be read: the server answered 500.')).toBeVisible()
    answers.graph = success(GRAPH)
    await hand.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await (await region('Active and inactive customers')).findByRole('img')).toBeVisible()
  })

  it('AG-160 what was read last stays for reading offline, with its time', async () => {
    await renderApp({
      path: '/customers',
      user: userOf(),
      prepare: async (database) => {
        const at = NOW - 3_600_000
        await keepAnswer(database, { question: questionOf(readCustomerStats, {}), data: STATS, at })
        await keepAnswer(database, { question: questionOf(readCustomerGraph, {}), data: GRAPH, at })
      },
    })
    expect(peopleCells(await recent())).toHaveLength(3)
    expect((await region('Total Customers')).getByText('as of 13:05')).toBeVisible()
    expect(await (await region('Active and inactive customers')).findByRole('img')).toBeVisible()
  })

  it('AG-163 one recent customer who cannot be read does not take the cards away', async () => {
    const recentUsers = [{ user_id: 'nobody' }, person(612, 'Ada', 'perhaps')]
    const stats = CustomerStats.parse({ totalUsers: 2, activeUsers: 1, inActiveUsers: 1, recentUsers })
    await open({ stats: success(stats) })
    expect(peopleCells(await recent())[0]?.slice(0, 2)).toEqual(['612', 'Ada Obi'])
    expect((await region('Recent Customers')).getByText('1 customer could not be read')).toBeVisible()
    expect((await region('Total Customers')).getByText('2')).toBeVisible()
  })
})
