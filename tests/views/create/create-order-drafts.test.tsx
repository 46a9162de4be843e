import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { createOrder } from '../../../contract/entities/orders'
import {
  ALLEN,
  button,
  desk,
  field,
  OGUDU,
  openCreateOrder,
  QUOTE,
} from '../../support/desk/create-order-form'
import { KEY_TAKEN, NOW, renderApp, userOf, type Asked } from '../../support/page/rendered-app'

const QUOTED = { km: 8.91, traffic: 'moderate', quote: QUOTE, at: NOW }
const FIELDS = {
  customer_name: 'Kunle Adebayo',
  customer_phone: '08150923367',
  pickup_location: { text: ALLEN.description, place: ALLEN },
  delivery_point_name: 'Mrs Yemisi Shonibare',
  delivery_point_phone: '08023371946',
  delivery_point_location: { text: OGUDU.description, place: OGUDU },
  package_name: 'Jollof tray, 12 portions',
  package_category: 'Food',
  payee: 'SENDER',
}
const ORDER = {
  customer_name: FIELDS.customer_name,
  customer_phone: FIELDS.customer_phone,
  pickup_location: ALLEN.description,
  pickup_location_coordinate: ALLEN.coordinate,
  package_name: FIELDS.package_name,
  package_category: 'Food',
  delivery_point_name: FIELDS.delivery_point_name,
  delivery_point_phone: '8023371946',
  delivery_point_location: OGUDU.description,
  delivery_point_location_coordinate: OGUDU.coordinate,
  delivery_type: 'EXPRESS_DELIVERY',
  payee: 'SENDER',
  km: 8.91,
}
const KEY = 'f'.repeat(32)

const draftOf = (values: object) => ({ form: '/create-order', values, savedAt: NOW })
const kept = (values: object): Parameters<typeof openCreateOrder>[0] => ({
  prepare: async ({ drafts }) => void (await drafts.add(draftOf(values))),
})

/** Creates the order at the second time of asking; the first answer is lost. */
function losing(outcomes: ('lost' | 'made')[]) {
  return (one: Asked) => {
    if (one.call !== createOrder) return desk(one)
    return outcomes.shift() === 'lost' ? { kind: 'timeout' as const } : desk(one)
  }
}

describe('what is typed is kept', () => {
  it('AG-161 P2 an order that is refused after its form was left is not kept as one without an answer', async () => {
    let refuse = () => {}
    const refused = new Promise<ApiOutcome<never>>((resolve) => {
      refuse = () => resolve({ kind: 'invalid', messages: ['No.'], fields: {} })
    })
    const { create, sent, database } = await openCreateOrder({
      ...kept({ fields: FIELDS, quoted: QUOTED, attempt: null }),
      answer: (one) => (one.call === createOrder ? refused : desk(one)),
    })
    await create()
    await waitFor(() => expect(sent()).toHaveLength(1))
    cleanup()
    const values = async () => (await database.drafts.get('/create-order'))?.values
    expect(await values()).toMatchObject({ fields: FIELDS, attempt: { key: sent()[0]?.idempotencyKey } })
    refuse()
    await waitFor(async () => expect(await values()).toMatchObject({ fields: FIELDS, attempt: null }))
  })

  it('AG-161 a letter after the other, with the quote, and shown again with it', async () => {
    const { fill, getCharges, database } = await openCreateOrder()
    await fill()
    await getCharges()
    await waitFor(async () =>
      expect((await database.drafts.get('/create-order'))?.values).toMatchObject({
        fields: { ...FIELDS, customer_phone: '0815 092 3367', delivery_point_phone: '0802 337 1946' },
        quoted: QUOTED,
        attempt: null,
      }),
    )
  })

  it('a draft opens as it was left, ready to be created', async () => {
    const { create, sent } = await openCreateOrder(kept({ fields: FIELDS, quoted: QUOTED, attempt: null }))
    expect(field('Pickup location').value).toBe(ALLEN.description)
    expect(screen.getByText('₦2,687.50')).toBeVisible()
    await create()
    await waitFor(() => expect(sent().map(({ input }) => input)).toMatchObject([ORDER]))
  })

  it('CO-03 CO-04 a draft keeps a pin and the mark of an estimated distance', async () => {
    const pinned = { text: ALLEN.description, place: { ...ALLEN, isPin: true } }
    const { person } = await openCreateOrder(
      kept({ fields: { ...FIELDS, pickup_location: pinned }, quoted: { ...QUOTED, isEstimate: true } }),
    )
    expect(screen.getByText('Distance (estimated)')).toBeVisible()
    expect(await screen.findByText('Pin in Ikeja, 6.601800, 3.351500')).toBeVisible()
    await person.type(field('Pickup location'), ', blue gate')
    expect(screen.getByText('Pin in Ikeja, 6.601800, 3.351500')).toBeVisible()
  })

  it('a draft of another version is taken as far as it is understood', async () => {
    await openCreateOrder(kept({ fields: { customer_name: 'Kunle', payee: 7 }, quoted: 'x', attempt: 'y' }))
    expect(field('Customer name').value).toBe('Kunle')
    expect(button('Create Order').disabled).toBe(true)
  })

  it('an emptied form leaves no draft, and clearing asks first', async () => {
    const { person, database } = await openCreateOrder(kept({ fields: FIELDS }))
    await person.click(button('Clear form'))
    expect(await screen.findByText('What you typed will be lost for good.')).toBeVisible()
    await person.click(screen.getAllByRole('button', { name: 'Clear form' }).at(-1) as HTMLElement)
    await waitFor(() => expect(field('Customer name').value).toBe(''))
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('the drafts of the outbox name it and lead back to it', async () => {
    const { person } = await renderApp({
      path: '/outbox?tab=drafts',
      user: userOf(),
      answer: desk,
      prepare: async ({ drafts }) => void (await drafts.add(draftOf({ fields: FIELDS }))),
    })
    expect(await screen.findByText('Create Order', { selector: 'strong' })).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByRole('form', { name: 'Create Order' })
    expect(field('Item name').value).toBe('Jollof tray, 12 portions')
  })
})

describe('an order is made once', () => {
  it('the key is stored before the request leaves; a second press sends the same again', async () => {
    const keptKeys: unknown[] = []
    const outcomes: ('lost' | 'made')[] = ['lost', 'made']
    const answering = losing(outcomes)
    let drafts: { get: (form: string) => PromiseLike<{ values: unknown } | undefined> } | null = null
    const { create, sent } = await openCreateOrder({
      prepare: async (database) => {
        drafts = database.drafts
        await database.drafts.add(draftOf({ fields: FIELDS, quoted: QUOTED }))
      },
      answer: async (one) => {
        if (one.call === createOrder) {
          const values = (await drafts?.get('/create-order'))?.values as { attempt: { key: string } }
          keptKeys.push(values.attempt.key)
        }
        return answering(one) ?? { kind: 'offline' }
      },
    })
    await create()
    expect(await screen.findByText(/^No answer came back, so the order may or may not/)).toBeVisible()
    expect(field('Customer name').closest('fieldset')?.disabled).toBe(true)
    await create()
    expect(await screen.findByText('Order Created!')).toBeVisible()
    const [first, second, ...others] = sent()
    expect(others).toEqual([])
    expect(second).toEqual(first)
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(keptKeys).toEqual([first?.idempotencyKey, first?.idempotencyKey])
  })

  it('after a reload the same key goes out', async () => {
    const { create, sent, database } = await openCreateOrder(
      kept({ fields: FIELDS, quoted: QUOTED, attempt: { key: KEY, order: ORDER, at: NOW } }),
    )
    expect(await screen.findByText(/^No answer came back/)).toBeVisible()
    await create()
    expect(await screen.findByText('Order Created!')).toBeVisible()
    expect(sent().map(({ idempotencyKey }) => idempotencyKey)).toEqual([KEY])
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('P2 what is created after a cleared form leaves under the key of what was sent, which may be there', async () => {
    const outcomes = [KEY_TAKEN]
    const { person, fill, getCharges, create, sent } = await openCreateOrder({
      ...kept({ fields: FIELDS, quoted: QUOTED, attempt: { key: KEY, order: ORDER, at: NOW } }),
      answer: (one) => (one.call === createOrder ? (outcomes.shift() ?? desk(one)) : desk(one)),
    })
    expect(await screen.findByText(/^No answer came back/)).toBeVisible()
    await person.click(button('Clear form'))
    await person.click(screen.getAllByRole('button', { name: 'Clear form' }).at(-1) as HTMLElement)
    await waitFor(() => expect(field('Customer name').value).toBe(''))
    await fill()
    await getCharges()
    await create()
    await screen.findByText(
      'The order that you sent first was created. This one was not created. Press Create Order to create this one as well.',
    )
    await create()
    expect(await screen.findByText('Order Created!')).toBeVisible()
    const keys = sent().map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, keys[0], keys[1] === KEY]).toEqual([2, KEY, false])
  })

  it('without a connection it is refused in words, and everything stays', async () => {
    const { create, sent, connection } = await openCreateOrder(kept({ fields: FIELDS, quoted: QUOTED }))
    connection.send({ type: 'pull.failed', at: NOW })
    await create()
    expect(await screen.findByText(/^You were offline, so nothing was sent\./)).toBeVisible()
    expect(sent()).toEqual([])
    expect(field('Item name').value).toBe('Jollof tray, 12 portions')
  })
})
