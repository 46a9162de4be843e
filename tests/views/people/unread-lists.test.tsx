import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../../contract/wire/call'
import { listRateCard, readRateCardFormat } from '../../../contract/entities/companies'
import { listNotifications } from '../../../contract/entities/notifications'
import { listCustomerHistory } from '../../../contract/entities/orders'
import { listRiders } from '../../../contract/entities/riders'
import type { SyncedEntity } from '../../../contract/entities/sync'
import { listCustomers } from '../../../contract/entities/customers'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import '../../../src/views/create/bulk-order/create-bulk-order-screen'
import '../../../src/views/app/orders-route'
import '../../../src/views/office/rate-cards/add-rate-card-screen'
import '../../../src/views/office/rate-cards/edit-rate-card-screen'
import { ZENITH } from '../../support/desk/bulk-form'
import { order, rider } from '../../support/world/console-rows'
import { storeCompanies, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { renderApp, success, userOf, withShell, type Asked } from '../../support/page/rendered-app'

playLayout()

const PENDING = order({ id: 1046 })

/** What a server answers by call, read as the console reads it. */
function serverOf(answers: readonly (readonly [Call, unknown])[]) {
  return ({ call }: Asked) => {
    const raw = answers.find(([one]) => one === call)?.[1]
    return raw === undefined ? undefined : success(call.answer.parse(raw))
  }
}

const page = (rows: unknown[]) => ({ data: rows, meta: { last_page: 1 } })
const open = (path: string, ...answers: readonly (readonly [Call, unknown])[]) =>
  renderApp({
    path,
    user: userOf(),
    answer: serverOf(answers),
    prepare: (database) => storeCompanies(database, [ZENITH]),
  })

/** Of what is read from this device. */
async function openWith(
  path: string,
  entity: SyncedEntity,
  store: (database: ConsoleDatabase) => Promise<void>,
) {
  return renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await store(database)
      const aside = { id: 9, field: 'id', stood: '"9"', mark: '9' }
      await applyChanges(
        database,
        { aside: [{ entity, ...aside }], meta: { replica: { complete: true, progress: 1 } }, at: 1 },
        { epoch: 0 },
      )
    },
  })
}

const NONE = /^No Record Found$|^No orders for this|already on the card|no rate card yet/

/** Where the words lead, and what is said besides of a list without anything in it. */
async function toldOf(words: string, part: HTMLElement = document.body) {
  const link = await within(part).findByRole('link', { name: words })
  return { href: link.getAttribute('href'), none: within(part).queryByText(NONE) }
}

const TOLD = { href: '/test#unread-rows', none: null }

const NO_ID = { first_name: 'Ada' }

const SCREENS: readonly (readonly [
  what: string,
  path: string,
  call: Call,
  none: unknown,
  some: unknown,
  words: string,
])[] = [
  [
    'customers',
    '/orders-history',
    listCustomers,
    { users: page([NO_ID]) },
    { users: page([NO_ID, { id: 4 }]) },
    '1 customer could not be read',
  ],
  [
    'riders',
    '/orders-history/riders',
    listRiders,
    page([NO_ID, NO_ID]),
    page([NO_ID, NO_ID, { id: 4 }]),
    '2 riders could not be read',
  ],
  [
    'orders of a customer',
    '/orders-history/4',
    listCustomerHistory,
    { orders: page([{ id: 47 }]) },
    { orders: page([{ id: 47 }, { id: 48, status: 'PENDING' }]) },
    '1 order could not be read',
  ],
  [
    'rates',
    '/edit-rate-card?user_id=7',
    listRateCard,
    [{ id: 1 }],
    [{ id: 1 }, { id: 2, from_office: 'Yaba', delivery_location: 'Ajah', amount: 1500 }],
    '1 rate could not be read',
  ],
  [
    'places without a rate',
    '/add-rate-card?user_id=7',
    readRateCardFormat,
    [{}],
    [{}, { from_office: 'Yaba', delivery_location: 'Ajah' }],
    '1 rate could not be read',
  ],
  [
    'rates of a bulk order',
    '/bulk-orders/create?user_id=7',
    listRateCard,
    [{ id: 1 }],
    [{ id: 1 }, { id: 2, from_office: 'Yaba', delivery_location: 'Ajah', amount: 1500 }],
    '1 rate could not be read',
  ],
]

describe('AG-166 the foot of the list names the rows that could not be read', () => {
  for (const [what, path, call, none, some, words] of SCREENS) {
    it(`of ${what}, beside those that could be`, async () => {
      await open(path, [call, some])
      expect(await toldOf(words)).toEqual(TOLD)
    })

    it(`of ${what}, where there are no others`, async () => {
      await open(path, [call, none])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
      expect(screen.queryByText(NONE)).toBe(null)
    })
  }

  it('of a history that is remembered, without a connection', async () => {
    const { database } = await open('/orders-history/4', [
      listCustomerHistory,
      { orders: page([{ id: 47 }]) },
    ])
    await screen.findAllByText('1 order could not be read')
    await waitFor(async () =>
      expect(JSON.stringify(await database.answers.toArray())).toContain('"aside":[{'),
    )
  })

  it('of notifications', async () => {
    withShell()
    const { person } = await open('/overview', [listNotifications, { data: [{ id: 3 }] }])
    await person.click(await screen.findByRole('button', { name: 'Notification' }))
    const panel = await screen.findByRole('dialog', { name: 'Notification' })
    expect(await toldOf('1 notification could not be read', panel)).toEqual(TOLD)
  })

  it('of riders where one is chosen', async () => {
    await openWith('/orders?order=1046&panel=assign', 'rider', async (database) => {
      await storeOrders(database, [PENDING])
      await storeRiders(database, [rider({ id: 1 })])
    })
    const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
    expect(await toldOf('1 rider could not be read', panel)).toEqual(TOLD)
  })

  it('of riders where there are no others', async () => {
    await openWith('/orders?order=1046&panel=assign', 'rider', (database) => storeOrders(database, [PENDING]))
    const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
    expect(await toldOf('1 rider could not be read', panel)).toEqual(TOLD)
    expect(await within(panel).findByText(/Waybill found no other riders\./)).toBeVisible()
  })

  it('of companies where one is chosen', async () => {
    await openWith('/bulk-orders?company=choose', 'company_user', (database) =>
      storeCompanies(database, [ZENITH]),
    )
    expect(await toldOf('1 company could not be read', await screen.findByRole('dialog'))).toEqual(TOLD)
  })

  it('of bulk orders', async () => {
    await openWith('/bulk-orders', 'bulk_order', async () => undefined)
    await screen.findAllByText('1 bulk order could not be read')
    expect(screen.queryByText('No Record Found')).toBe(null)
  })
})

describe('AG-166 what the answer to a screen held', () => {
  it('is named at /test until it is answered again', async () => {
    let rows: unknown[] = [{ id: 41, is_verified: 'TRUE' }, { id: 'x' }]
    const { person } = await renderApp({
      path: '/orders-history',
      user: userOf(),
      answer: ({ call }) =>
        call === listCustomers ? success(call.answer.parse({ users: page(rows) })) : undefined,
    })
    await person.click(await screen.findByRole('link', { name: '1 customer could not be read' }))
    const card = await screen.findByRole('region', { name: 'Rows that could not be read' })
    const cells = (await within(card).findAllByRole('cell')).map(({ textContent }) => textContent)
    expect(cells.slice(0, 4)).toEqual(['/admin/customers', '-', 'id', '"x"'])
    rows = [{ id: 41 }]
    window.history.back()
    await screen.findByRole('table', { name: 'Customers' })
    await waitFor(() => expect(screen.queryByRole('link', { name: /could not be read/ })).toBe(null))
  })
})
