import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import { quoteCharges } from '../../../contract/entities/charges'
import { createOrder } from '../../../contract/entities/orders'
import { createButton, fillLine, OFFICE, openBulkForm } from '../../support/desk/bulk-form'
import { bulkOrder } from '../../support/world/console-rows'
import { desk, openCreateOrder, QUOTE } from '../../support/desk/create-order-form'
import { FILLED, QUOTED } from '../../support/desk/kept-order'
import { orderOf } from '../../support/world/orders'
import { NOW, success, type Asked } from '../../support/page/rendered-app'

const DEARER = { ...QUOTE, amount_to_pay: 5992.32 }
const PRICE_CHANGED = { kind: 'conflict' as const, code: 'PRICE_CHANGED', messages: ['The charges changed.'] }

const open = (
  answer: (one: Asked) => ReturnType<typeof desk>,
  quotedAt = NOW,
  serverKind: 'feed' | 'contract' = 'feed',
) =>
  openCreateOrder({
    serverKind,
    prepare: async ({ drafts }) =>
      void (await drafts.add({
        form: '/create-order',
        values: { fields: FILLED, quoted: { ...QUOTED, at: quotedAt }, attempt: null },
        savedAt: NOW,
      })),
    answer,
  })

describe('AG-168 the price that was shown is the price', () => {
  it('a changed price is asked about once, with both amounts; Create sends the new one under a key of its own', async () => {
    let creates = 0
    const { create, person, sent } = await open((one) => {
      if (one.call !== createOrder) return desk(one)
      creates += 1
      return creates === 1
        ? { ...PRICE_CHANGED, current: DEARER }
        : success(orderOf({ id: 1, amount: 5992.32 }))
    })
    await create()
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Create at the new price?' }))
    expect(
      dialog.getByText('The charges changed at 14:05. The total is now ₦5,992.32 instead of ₦2,687.50.'),
    ).toBeVisible()
    expect(document.activeElement?.textContent).toBe('Cancel')
    await person.click(dialog.getByRole('button', { name: 'Create at the new price' }))
    expect(await screen.findByText('Order Created!')).toBeInTheDocument()
    expect(sent().map(({ input }) => (input as { expected_amount: number }).expected_amount)).toEqual([
      2687.5, 5992.32,
    ])
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    expect(screen.queryByText(/The form showed/)).toBeNull()
  })

  it('Cancel, and Escape, send nothing more; the form stays and shows the new price', async () => {
    const { create, person, sent } = await open((one) =>
      one.call === createOrder ? { ...PRICE_CHANGED, current: DEARER } : desk(one),
    )
    await create()
    await screen.findByRole('alertdialog')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('₦5,992.32')).toBeVisible()
    expect(sent()).toHaveLength(1)
    expect(screen.queryByText('Order Created!')).toBeNull()
  })

  it.each([
    ['ten minutes old is sent as it is', 600_000, 0],
    ['older than ten minutes is asked for again first', 600_001, 1],
  ])('a quote that is %s', async (_, ageMs, quotes) => {
    const { create, sent, asked } = await open(desk, NOW - ageMs)
    await create()
    expect(await screen.findByText('Order Created!')).toBeVisible()
    expect([sent().length, asked.filter(({ call }) => call === quoteCharges).length]).toEqual([1, quotes])
  })

  it('an old quote that changed is asked about before anything is sent, on a bare server too', async () => {
    const { create, person, sent } = await open(
      (one) => (one.call === quoteCharges ? success(DEARER) : desk(one)),
      NOW - 700_000,
      'contract',
    )
    await create()
    await screen.findByText('The charges changed at 14:05. The total is now ₦5,992.32 instead of ₦2,687.50.')
    expect(sent()).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Create at the new price' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(Object.keys(sent()[0]?.input as object)).not.toContain('expected_amount')
  })

  it('an old quote that cannot be refreshed: nothing is sent, and a message says so', async () => {
    const { create, sent } = await open(
      (one) =>
        one.call === quoteCharges
          ? { kind: 'server', status: 500, messages: ['Sorting.'], retryAfterMs: null }
          : desk(one),
      NOW - 700_000,
    )
    await create()
    expect(
      await screen.findByText(/^The charges are older than 10 minutes and could not be refreshed/),
    ).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('a bare server made it at another price: a notice says so and stays until it is closed', async () => {
    const { create } = await open(
      (one) => (one.call === createOrder ? success(orderOf({ id: 47, amount: 5992.32 })) : desk(one)),
      NOW,
      'contract',
    )
    await create()
    expect(await screen.findByText('Created at ₦5,992.32. The form showed ₦2,687.50.')).toBeVisible()
    expect(screen.getByText('Order 47')).toBeVisible()
  })
})

describe('AG-168 the rates of a bulk order', () => {
  it('a changed rate is asked about with the totals, and its line shows it from then on', async () => {
    let creates = 0
    const { person, asked } = await openBulkForm({
      answer: ({ call }) => {
        if (call !== createBulkOrder) return undefined
        creates += 1
        const quote = { orders_total_amount: 1750.5, orders: [{ rate_card_id: 41, amount: 1750.5 }] }
        if (creates === 1) return { ...PRICE_CHANGED, current: quote }
        return success({ bulk_order: bulkOrder({ id: 121, orders_total_amount: 1750.5 }), orders: [] })
      },
    })
    await fillLine(person, 1, { item: 'Rice', phone: '08033920174', rate: `${OFFICE} - Yaba` })
    await person.click(createButton())
    expect(
      await screen.findByText(
        'The charges changed at 14:05. The total is now ₦1,750.50 instead of ₦1,500.10.',
      ),
    ).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Create at the new price' }))
    expect(await screen.findByText('Order Created!')).toBeVisible()
    const bodies = asked.filter(({ call }) => call === createBulkOrder).map(({ input }) => input)
    expect(bodies).toMatchObject([
      { expected_total: 1500.1, orders: [{ expected_amount: 1500.1 }] },
      { expected_total: 1750.5, orders: [{ expected_amount: 1750.5 }] },
    ])
  })
})
