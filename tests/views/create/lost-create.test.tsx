import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOrder, listOrders } from '../../../contract/entities/orders'
import { UNDATED } from '../../../contract/wire/wire-dates'
import { readMadeHere } from '../../../src/db/writes/made-here'
import { bareDesk } from '../../support/desk/bare-desk'
import { button, desk, field, openCreateOrder } from '../../support/desk/create-order-form'
import { FILLED, MADE, QUOTED, SHOWN } from '../../support/desk/kept-order'
import { orderOf } from '../../support/world/orders'
import { NOW, success, withShell, type Asked } from '../../support/page/rendered-app'
import { PATIENCE_MS } from '../../../src/machines/attempt'
import { shortenWaits } from '../../support/page/shorten-waits'

const open = (answer: (one: Asked) => ReturnType<typeof desk>, attempt: object | null = null) =>
  openCreateOrder({
    serverKind: 'contract',
    prepare: async ({ drafts }) =>
      void (await drafts.add({
        form: '/create-order',
        values: { fields: FILLED, quoted: QUOTED, attempt },
        savedAt: NOW,
      })),
    answer,
  })

const sentTo = (asked: Asked[]) => asked.filter(({ call }) => call === createOrder)

describe('P2 an order whose answer was lost, on a server without keys', () => {
  it('is looked for and found without a press, and sent once', async () => {
    const orders = [orderOf({ id: 40 })]
    const { create, asked, database } = await open(
      bareDesk(
        () => orders,
        () => {
          orders.push(orderOf({ id: 41, ...SHOWN }))
          return { kind: 'timeout' }
        },
      ),
    )
    await create()
    expect(await screen.findByText('Order Created!')).toBeVisible()
    await waitFor(() => expect(field('Customer name').value).toBe(''))
    expect(sentTo(asked)).toHaveLength(1)
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('is not taken for one of the same words that was there before', async () => {
    const twin = orderOf({ id: 40, ...SHOWN })
    const { create, asked } = await open(
      bareDesk(
        () => [twin],
        () => ({ kind: 'timeout' }),
      ),
    )
    await create()
    expect(
      await screen.findByText(
        'No answer came back. Waybill is asking the server whether the order was created…',
      ),
    ).toBeVisible()
    expect(screen.queryByText('Order Created!')).toBeNull()
    expect(button('Create Order').disabled).toBe(true)
    shortenWaits(PATIENCE_MS)
    const absent = await screen.findByText(
      /^No answer came back, and the server does not show the order\./,
      {},
      { timeout: 40_000 },
    )
    expect(absent.textContent).not.toMatch(/once/)
    expect(sentTo(asked)).toHaveLength(1)
    await create()
    await waitFor(() => expect(sentTo(asked)).toHaveLength(2))
  }, 90_000)

  it('a likely one is shown, and taken when the person says that it is this one', async () => {
    const orders = [orderOf({ id: 40 })]
    const { create, person, asked } = await open(
      bareDesk(
        () => orders,
        () => {
          orders.push(orderOf({ id: 47062, ...SHOWN, amount: 9, created_at: '2026-11-21T13:03:00Z' }))
          return { kind: 'timeout' }
        },
      ),
    )
    await create()
    const question = await screen.findByRole('group', {
      name: 'No answer came back. Order 47062, created 14:03, looks the same. Is it this one?',
    })
    expect(document.activeElement).toBe(question)
    expect(screen.getByRole('link', { name: 'Order 47062' }).getAttribute('href')).toBe('/orders/47062')
    expect(button('Create Order').disabled).toBe(true)
    await person.click(button('Yes, it is this one'))
    expect(await screen.findByText('Order Created!')).toBeVisible()
    expect(await screen.findByText('Created at ₦9.00. The form showed ₦2,687.50.')).toBeVisible()
    expect(sentTo(asked)).toHaveLength(1)
  })

  it('a likely one without a time that can be read is shown without one', async () => {
    const orders = [orderOf({ id: 40 })]
    const { create } = await open(
      bareDesk(
        () => orders,
        () => {
          orders.push(orderOf({ id: 47062, ...SHOWN, amount: 9, created_at: UNDATED }))
          return { kind: 'timeout' }
        },
      ),
    )
    await create()
    const name = 'No answer came back. Order 47062, looks the same. Is it this one?'
    expect(await screen.findByRole('group', { name })).toBeVisible()
  })

  it('says only that it is looking, while the server cannot be read', async () => {
    const { create, asked } = await open((one) =>
      one.call === createOrder || one.call === listOrders ? { kind: 'timeout' } : desk(one),
    )
    await create()
    const words = await screen.findByText(
      /^No answer came back, so the order may or may not have been created, and the server cannot be read now\./,
    )
    expect(words.textContent).toContain('sends nothing')
    expect(sentTo(asked)).toHaveLength(1)
  })

  it('an attempt that an earlier version of the page kept is asked about, not guessed', async () => {
    const attempt = { key: '0123456789abcdef0123456789abcdef', order: MADE, at: NOW }
    const { asked } = await open(
      bareDesk(
        () => [orderOf({ id: 41, ...SHOWN })],
        () => ({ kind: 'timeout' }),
      ),
      attempt,
    )
    expect(await screen.findByRole('button', { name: 'No, it is another' })).toBeVisible()
    expect(sentTo(asked)).toEqual([])
  })

  it('what another form of this device made is not taken for it', async () => {
    const attempt = {
      key: '0123456789abcdef0123456789abcdef',
      order: MADE,
      at: NOW,
      before: { newest: 40, ids: [40], isSure: true },
    }
    const made = {
      kind: 'order',
      id: 41,
      key: 'another attempt',
      at: NOW,
      before: null,
      looks: 3,
      twin: null,
    }
    await openCreateOrder({
      serverKind: 'contract',
      prepare: async ({ drafts, meta }) => {
        await drafts.add({
          form: '/create-order',
          values: { fields: FILLED, quoted: QUOTED, attempt },
          savedAt: NOW,
        })
        await meta.put({ key: 'madeHere', value: [made] })
      },
      answer: bareDesk(
        () => [orderOf({ id: 41, ...SHOWN })],
        () => ({ kind: 'timeout' }),
      ),
    })
    expect(
      await screen.findByText(
        'No answer came back. Waybill is asking the server whether the order was created…',
      ),
    ).toBeVisible()
    expect(screen.queryByText('Order Created!')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Yes, it is this one' })).toBeNull()
  })
})

describe('P2 a second one like it', () => {
  beforeEach(withShell)

  it('is reported after a create that succeeded, with a link to it, until a person has seen it', async () => {
    const orders = [orderOf({ id: 40 })]
    const { create, person, database } = await open(
      bareDesk(
        () => orders,
        () => {
          orders.push(orderOf({ id: 47062, ...SHOWN }), orderOf({ id: 47063, ...SHOWN }))
          return success(orders[1])
        },
      ),
    )
    await create()
    expect(
      await screen.findByText(
        'Order 47063 looks the same and was created at the same time. The network may have sent it twice.',
        {},
        { timeout: 10_000 },
      ),
    ).toBeVisible()
    await person.click(button('Open order 47063'))
    await waitFor(() => expect(window.location.pathname).toBe('/orders/47063'))
    await waitFor(async () => {
      const [made] = await readMadeHere(database)
      expect(made?.twin).toBe('dismissed')
    })
  })

  it('is reported too where the server answers that it was created, without the row', async () => {
    const orders = [orderOf({ id: 40 })]
    const { create } = await open(
      bareDesk(
        () => orders,
        () => {
          orders.push(orderOf({ id: 47062, ...SHOWN }), orderOf({ id: 47063, ...SHOWN }))
          return success(null)
        },
      ),
    )
    await create()
    await screen.findByText('Order Created!')
    expect(
      await screen.findByText(/^Order 47063 looks the same and was/, {}, { timeout: 10_000 }),
    ).toBeVisible()
    expect(screen.getByText('Created here: order 47062')).toBeVisible()
  })

  it('is not said of one that was there before, nor of one to somebody else', async () => {
    const orders = [orderOf({ id: 40, ...SHOWN })]
    const { create, database } = await open(
      bareDesk(
        () => orders,
        () => {
          orders.push(
            orderOf({ id: 41, ...SHOWN }),
            orderOf({ id: 42, ...SHOWN, recepient_phone: '8030000001' }),
          )
          return success(orders[1])
        },
      ),
    )
    await create()
    await waitFor(
      async () => {
        const [made] = await readMadeHere(database)
        expect([made?.looks, made?.twin]).toEqual([1, null])
      },
      { timeout: 10_000 },
    )
    expect(screen.queryByText(/looks the same and was created/)).toBeNull()
  })
})
