import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { readOrder } from '../../../contract/entities/orders'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import '../../../src/views/office/bulk-orders/bulk-orders-screen'
import '../../../src/views/app/orders-route'
import { order } from '../../support/world/console-rows'
import { at, openList, rowIds } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

/** As on a computer that was just signed in on: some rows are here, the rest is on its way. */
async function storeSome(database: ConsoleDatabase): Promise<void> {
  const data = order({ id: 1, created_at: at(5), status: 'DELIVERED' })
  await applyChanges(
    database,
    {
      changes: [{ entity: 'order', id: data.id, data }],
      meta: { replica: { complete: false, progress: 0.1 }, serverKind: 'feed' },
    },
    { epoch: 0 },
  )
}

async function completeReplica(database: ConsoleDatabase): Promise<void> {
  await applyChanges(
    database,
    { changes: [], meta: { replica: { complete: true, progress: 1 } } },
    { epoch: 0 },
  )
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('before the first answer', () => {
  it('a list of one status is a skeleton until all is read, and only then says that it is empty', async () => {
    const { database } = await renderApp({ path: '/orders/pending', user: userOf(), prepare: storeSome })
    await waitFor(() => expect(document.querySelector('.orders-empty > .skeleton-rows')).not.toBeNull())
    expect(await screen.findByText('1 orders on this device so far')).toBeVisible()
    expect(document.querySelector('.orders-empty > .skeleton-rows')).not.toBeNull()
    await completeReplica(database)
    expect(await screen.findByText('No Record Found')).toBeVisible()
    expect(screen.queryByLabelText('Loading')).toBeNull()
  })

  it('the pane of an order is a skeleton until the server has answered, and only then says that it does not exist', async () => {
    let reply: (outcome: ApiOutcome<unknown>) => void = () => undefined
    const { database } = await renderApp({
      path: '/orders?order=99',
      user: userOf(),
      prepare: storeSome,
      answer: ({ call }) => (call === readOrder ? new Promise((resolve) => (reply = resolve)) : undefined),
    })
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    await waitFor(() => expect(pane.querySelector('.skeleton-rows')).not.toBeNull())
    await completeReplica(database)
    expect(await screen.findByText('All 1 orders are on this device')).toBeVisible()
    expect(screen.queryByText('Record not found')).toBeNull()
    reply({ kind: 'notFound', messages: ['Order not found'] })
    expect(await screen.findByText('Record not found')).toBeVisible()
    expect(pane.querySelector('.skeleton-rows')).toBeNull()
  })

  it('the overview does not say that nothing is late before the orders were read', async () => {
    const failure = { cause: 'the server answered 500', at: NOW, nextAt: NOW + 5000 }
    const { database } = await renderApp({
      path: '/overview',
      user: userOf(),
      prepare: (database) =>
        database.meta
          .put({ key: 'parts', value: { orders: { lastGoodAt: null, failure } } })
          .then(() => undefined),
    })
    expect(await screen.findByText('No orders on this device yet')).toBeVisible()
    expect(screen.queryByText('Nothing is late or about to be.')).toBeNull()
    await completeReplica(database)
    expect(await screen.findByText('Nothing is late or about to be.')).toBeVisible()
  })

  it('the chooser of a company is a skeleton until all is read, and only then says that there is none', async () => {
    const { database } = await renderApp({
      path: '/bulk-orders?company=choose',
      user: userOf(),
      prepare: storeSome,
    })
    const chooser = await screen.findByRole('dialog', { name: 'Bulk order for which company?' })
    expect(chooser.querySelector('[aria-label="Loading"]')).not.toBeNull()
    expect(chooser.textContent).not.toContain('No Record Found')
    await completeReplica(database)
    expect(await screen.findByText('No Record Found', { selector: '.dialog-content *' })).toBeVisible()
  })

  it('no tab and no counter of the menu says 0 before anybody has counted', async () => {
    withShell()
    const { database } = await renderApp({ path: '/orders/pending', user: userOf(), prepare: storeSome })
    await waitFor(() => expect(texts('.toolbar-tab-count')).toEqual(['1+', '', '', '', '', '1+', '']))
    expect(texts('.rail-count')).toEqual(['1+'])
    await waitFor(() => expect(texts('.pager-place')).toEqual(['Page 1']))
    await completeReplica(database)
    await waitFor(() => expect(texts('.toolbar-tab-count')).toEqual(['1', '0', '0', '0', '0', '1', '0']))
    expect(texts('.pager-place')).toEqual(['Page 1 out of 1'])
  })

  it('while nobody has said how many orders there are, Next leads on from a full page', async () => {
    const { person } = await renderApp({
      path: '/orders',
      user: userOf(),
      prepare: async (database) => {
        const rows = Array.from({ length: 50 }, (_, id) => order({ id: id + 1, created_at: at(id) }))
        await applyChanges(
          database,
          {
            changes: rows.map((data) => ({ entity: 'order', id: data.id, data })),
            meta: { replica: { complete: false, progress: 0.1 }, serverKind: 'contract' },
          },
          { epoch: 0 },
        )
      },
    })
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' })
    await waitFor(() => expect(next.disabled).toBe(false))
    expect(texts('.pager-place')).toEqual(['Page 1'])
    await person.click(next)
    await waitFor(() => expect(texts('.pager-place')).toEqual(['Page 2']))
    expect(next.disabled).toBe(true)
  })

  it('AG-51 AG-160 after finished orders were deleted to free space, no list counts or claims all of them', async () => {
    const { person } = await renderApp({
      path: '/orders',
      user: userOf(),
      prepare: async (database) => {
        await storeSome(database)
        await completeReplica(database)
        await database.meta.put({ key: 'droppedOrders', value: 30 })
      },
    })
    expect(
      await screen.findByText('1 orders are on this device, the others only on the server'),
    ).toBeVisible()
    await waitFor(() => expect(texts('.toolbar-tab-count')).toEqual(['1+', '0', '0', '0', '0', '1+', '']))
    expect(texts('.pager-place')).toEqual(['Page 1'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await person.type(screen.getByRole('searchbox'), 'xyzzy')
    expect(await screen.findByText(/Some finished orders are only on the server\.$/)).toBeVisible()
  })

  it('no tab of the bulk orders says 0 before they were read', async () => {
    const { database } = await renderApp({ path: '/bulk-orders', user: userOf(), prepare: storeSome })
    await waitFor(() => expect(texts('.toolbar-tab-count')).toEqual(['', '', '']))
    await completeReplica(database)
    await waitFor(() => expect(texts('.toolbar-tab-count')).toEqual(['0', '0', '0']))
  })

  it('a grid is never there without rows and without a skeleton', async () => {
    const bare: string[] = []
    const watch = new MutationObserver(() => {
      const isBare =
        document.querySelector('.grid') !== null &&
        document.querySelector('[data-order-id], [aria-label="Loading"]') === null
      if (isBare) bare.push(document.body.textContent)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await openList([order({ id: 1, created_at: at(5) })])
    await rowIds(1)
    watch.disconnect()
    expect(bare).toEqual([])
  })
})
