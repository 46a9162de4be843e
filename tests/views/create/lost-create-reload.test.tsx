import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createBulkOrder, type BulkOrder } from '../../../contract/entities/bulk-orders'
import { createOrder, type Order } from '../../../contract/entities/orders'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { bareBulkDesk, bareDesk, madeBulk } from '../../support/desk/bare-desk'
import { createButton, delivery, fillLine, openBulkForm } from '../../support/desk/bulk-form'
import { button, openCreateOrder } from '../../support/desk/create-order-form'
import { FILLED, QUOTED, SHOWN } from '../../support/desk/kept-order'
import { orderOf } from '../../support/world/orders'
import { NOW } from '../../support/page/rendered-app'
import { PATIENCE_MS } from '../../../src/machines/attempt'
import { shortenWaits } from '../../support/page/shorten-waits'

const UNSURE = /^No answer came back, so the (bulk )?order may or may not have been created, and the server/
const ABSENT = /^No answer came back, and the server does not show the (bulk )?order\./
const WHOLE_LOOK = { timeout: 40_000 }

const lost = () => ({ kind: 'timeout' as const })

/** What a page leaves on this device when it is loaded again. */
async function leavePage(database: ConsoleDatabase) {
  const drafts = await database.drafts.toArray()
  const meta = await database.meta.toArray()
  cleanup()
  return async (next: ConsoleDatabase) => {
    await next.drafts.bulkPut(drafts)
    await next.meta.bulkPut(meta)
  }
}

describe('P2 a page that is loaded again after the answer of an order was lost, on a server without keys', () => {
  const OLD = [orderOf({ id: 40, ...SHOWN })]

  /** The connection goes with the answer; what is shown then is seen by the next page. */
  const reload = async (shown: readonly Order[]) => {
    let isLost = false
    const first = await openCreateOrder({
      serverKind: 'contract',
      prepare: async ({ drafts }) =>
        void (await drafts.add({
          form: '/create-order',
          values: { fields: FILLED, quoted: QUOTED, attempt: null },
          savedAt: NOW,
        })),
      answer: bareDesk(
        () => (isLost ? null : OLD),
        () => {
          isLost = true
          return lost()
        },
      ),
    })
    await first.create()
    await screen.findByText(UNSURE)
    const prepare = await leavePage(first.database)
    return openCreateOrder({
      serverKind: 'contract',
      prepare,
      answer: bareDesk(() => [...OLD, ...shown], lost),
    })
  }

  it('finds it without a press, and does not send it again', async () => {
    const { sent, database } = await reload([orderOf({ id: 41, ...SHOWN })])
    expect(await screen.findByText('Order Created!')).toBeVisible()
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
    expect(sent()).toEqual([])
  })

  it('asks about one that looks the same', async () => {
    const likely = orderOf({ id: 41, ...SHOWN, amount: 9, created_at: '2026-11-21T13:03:00Z' })
    const { sent } = await reload([likely])
    expect(
      await screen.findByRole('group', {
        name: 'No answer came back. Order 41, created 14:03, looks the same. Is it this one?',
      }),
    ).toBeVisible()
    expect(button('Create Order').disabled).toBe(true)
    expect(sent()).toEqual([])
  })

  it('finds nothing, says so, and lets it be sent again', async () => {
    const { create, sent } = await reload([])
    await screen.findByText(
      'No answer came back. Waybill is asking the server whether the order was created…',
    )
    expect(button('Create Order').disabled).toBe(true)
    shortenWaits(PATIENCE_MS)
    await screen.findByText(ABSENT, {}, WHOLE_LOOK)
    expect(sent()).toEqual([])
    await create()
    await waitFor(() => expect(sent().map(({ call }) => call)).toEqual([createOrder]))
  }, 90_000)
})

describe('P2 a page that is loaded again after the answer of a bulk order was lost, on a server without keys', () => {
  const OLD = [madeBulk({ id: 120 })]

  const reload = async (shown: readonly BulkOrder[], lines: readonly Order[] = [orderOf({ id: 9 })]) => {
    let isLost = false
    const first = await openBulkForm({
      serverKind: 'contract',
      answer: bareBulkDesk({
        shown: () => (isLost ? null : OLD),
        lines,
        create: () => {
          isLost = true
          return lost()
        },
      }),
    })
    await delivery(1)
    await fillLine(first.person, 1)
    await first.person.click(createButton())
    await screen.findByText(UNSURE)
    const prepare = await leavePage(first.database)
    const answer = bareBulkDesk({ shown: () => [...shown, ...OLD], lines, create: lost })
    const next = await openBulkForm({ serverKind: 'contract', prepare, answer })
    return { ...next, sent: () => next.asked.filter(({ call }) => call === createBulkOrder) }
  }

  it('finds it without a press, and does not send it again', async () => {
    const { sent, database } = await reload([madeBulk()])
    expect(await screen.findByText('Order Created!')).toBeVisible()
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
    expect(sent()).toEqual([])
  })

  it('asks about one that looks the same', async () => {
    const likely = madeBulk({ created_at: '2026-11-21T13:03:00Z' })
    const { sent } = await reload([likely], [orderOf({ id: 9 }), orderOf({ id: 10 })])
    expect(
      await screen.findByRole('group', {
        name: 'No answer came back. Bulk order 121, created 14:03, looks the same. Is it this one?',
      }),
    ).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('finds nothing, says so, and lets it be sent again', async () => {
    const { person, sent } = await reload([])
    await screen.findByText(
      'No answer came back. Waybill is asking the server whether the bulk order was created…',
    )
    shortenWaits(PATIENCE_MS)
    await screen.findByText(ABSENT, {}, WHOLE_LOOK)
    expect(sent()).toEqual([])
    await person.click(createButton())
    await waitFor(() => expect(sent()).toHaveLength(1))
  }, 90_000)
})
