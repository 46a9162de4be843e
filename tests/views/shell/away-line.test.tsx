import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownName } from '../../../contract/rules/own-name'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { notePresence, noteReturn } from '../../../src/db/writes/presence'
import type { Observation } from '../../../src/db/core/rows'
import { order } from '../../support/world/console-rows'
import { at, rowIds, shownIds } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

playLayout()

const MINUTE_MS = 60_000

type Noted = [what: Observation['what'], orderId: number, fields?: Partial<Observation>]

async function away(database: ConsoleDatabase, minutes: number, noted: Noted[]) {
  await notePresence(database, NOW - minutes * MINUTE_MS)
  await database.observations.bulkAdd(
    noted.map(([what, id, fields]) => ({
      orderId: order({ id }).id,
      at: NOW,
      what,
      detail: null,
      by: null,
      isOwn: false,
      ...fields,
    })),
  )
  await noteReturn(database, NOW, ownName(userOf()))
}

const orders = [1, 2, 3, 4].map((id) =>
  order({
    id,
    created_at: at(id),
    status: id === 4 ? 'CANCELLED' : 'PENDING',
    package_name: id === 2 ? 'Shoes' : 'Cake',
  }),
)

function openAfter(minutes: number, noted: Noted[], path = '/orders') {
  return renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await away(database, minutes, noted)
    },
  })
}

const line = () => screen.findByText(/^While you were away/)
const SOME: Noted[] = [
  ['new', 1],
  ['new', 2],
  ['assigned', 3, { detail: 'Musa Ibrahim' }],
  ['cancelled', 4],
]

describe('the away summary', () => {
  it('says how long and what, part by part', async () => {
    await openAfter(12, SOME)
    expect((await line()).textContent).toBe('While you were away (12 min): 2 new, 1 assigned and 1 cancelled')
  })

  it('counts each order once, and leaves out what was done here', async () => {
    await openAfter(75, [
      ['amount', 1],
      ['amount', 1],
      ['delivered', 2],
      ['assigned', 3, { isOwn: true }],
    ])
    expect((await line()).textContent).toBe('While you were away (1 h 15): 1 delivered and 1 amount changed')
  })

  it('reports a payment that somebody else approved while one of ours waited, not our own', async () => {
    const { person } = await openAfter(12, [
      ['paid', 1, { isOwn: true, by: 'Chidi Okeke' }],
      ['paid', 2, { isOwn: true, by: 'Folake Adeniyi' }],
    ])
    await person.click(within(await line()).getByRole('link', { name: /^1 / }))
    expect(await rowIds(1)).toEqual(['1'])
  })

  it('each part leads to its orders, which a chip names and lets go of', async () => {
    const { person } = await openAfter(12, SOME, '/overview')
    await person.click(within(await line()).getByRole('link', { name: '2 new' }))
    expect(await rowIds(2)).toEqual(['1', '2'])
    expect([location.pathname, location.search]).toEqual(['/orders', '?away=new'])
    const chip = screen.getByText('New while you were away')
    await person.click(
      within(chip).getByRole('button', { name: 'Show all, not only what happened while you were away' }),
    )
    expect(await rowIds(4)).toEqual(['1', '2', '3', '4'])
    expect(location.search).toBe('')
  })

  it('a search looks within them', async () => {
    const { person } = await openAfter(12, SOME, '/orders?away=new')
    await rowIds(2)
    await person.type(screen.getByRole('searchbox'), 'shoe')
    expect(await screen.findByText('1 order for “shoe”.')).toBeVisible()
    await waitFor(() => expect(shownIds()).toEqual(['2']))
  })

  it('a list that has none says which, and is cleared', async () => {
    const { person } = await openAfter(12, SOME, '/orders?away=paid')
    expect(await screen.findByText('Paid while you were away')).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await rowIds(4)).toEqual(['1', '2', '3', '4'])
  })

  it('goes when it is dismissed, and its lists stay', async () => {
    const { person } = await openAfter(12, SOME, '/orders?away=cancelled')
    const banner = (await line()).parentElement as HTMLElement
    await person.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/^While you were away/)).toBeNull())
    expect(await rowIds(1)).toEqual(['4'])
  })

  it('is not there when nothing happened', async () => {
    await openAfter(12, [])
    await rowIds(4)
    expect(screen.queryByText(/^While you were away/)).toBeNull()
  })
})
