import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { quoteCharges } from '../../../contract/entities/charges'
import { readDistance } from '../../../contract/entities/maps'
import { listSettings } from '../../../contract/entities/settings'
import type { Ask } from '../../../src/views/console'
import { askQuote } from '../../../src/views/create/order/ask-quote'
import {
  ALLEN,
  button,
  desk,
  field,
  OGUDU,
  openCreateOrder,
  QUOTE,
} from '../../support/desk/create-order-form'
import { NOW, success, type Asked } from '../../support/page/rendered-app'

type Trip = { meters?: number; seconds?: number; inTraffic?: number }

/** What the charges are asked for, when the distance call says this. */
async function quotedFor({ meters = 8914, seconds = 1000, inTraffic = 1000 }: Trip) {
  const measure = (value: number) => ({ text: '', value })
  const trip = {
    distance: measure(meters),
    duration: measure(seconds),
    duration_in_traffic: measure(inTraffic),
  }
  const asked: Asked[] = []
  const ask = ((call: Asked['call'], input: unknown) => {
    asked.push({ call, input })
    return Promise.resolve(call === readDistance ? success(trip) : success(QUOTE))
  }) as Ask
  const way = { from: ALLEN.coordinate, to: OGUDU.coordinate }
  await askQuote(way, { ask, now: () => NOW, signal: new AbortController().signal })
  return asked.find(({ call }) => call === quoteCharges)?.input
}

describe('what the distance call says', () => {
  it.each([
    [8914, 8.91],
    [8915, 8.92],
    [8904, 8.9],
    [12, 0.01],
    [36_485, 36.49],
  ])('CO-07 AG-123 %i meters are %d km', async (meters, km) => {
    expect(await quotedFor({ meters })).toEqual({
      km,
      delivery_type: 'EXPRESS_DELIVERY',
      traffic_level: 'normal',
    })
  })

  it.each([
    [1301, 1000, 'heavy'],
    [1300, 1000, 'moderate'],
    [390, 300, 'moderate'],
    [1101, 1000, 'moderate'],
    [1100, 1000, 'normal'],
    [330, 300, 'normal'],
    [900, 1000, 'normal'],
  ])('CO-08 TR-22 BC-19 %i s in traffic of %i s is %s', async (inTraffic, seconds, traffic_level) => {
    expect(await quotedFor({ seconds, inTraffic })).toMatchObject({ traffic_level })
  })
})

describe('what may be left out', () => {
  it('AG-117 an email is no must, but has to look like one', async () => {
    const { person, fill, getCharges, create, sent } = await openCreateOrder()
    await fill()
    await getCharges()
    await person.type(field('Customer email'), 'kunle@')
    await person.type(field("Receiver's email"), 'yemisi at home')
    await create()
    await screen.findByText("The customer's email must be a valid email address.")
    const form = within(screen.getByRole('form', { name: 'Create Order' }))
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      "The customer's email must be a valid email address.",
      "The receiver's email must be a valid email address.",
    ])
    expect([document.activeElement === field('Customer email'), sent()]).toEqual([true, []])
    await person.clear(field('Customer email'))
    await person.clear(field("Receiver's email"))
    await person.type(field("Receiver's email"), 'yemisi@example.ng')
    await person.click(button('Create Order'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.input).toMatchObject({
      customer_email: null,
      delivery_point_email: 'yemisi@example.ng',
      landmark: null,
      destination_landmark: null,
      payee: 'SENDER',
    })
  })

  it('AG-70 Create Order is closed while order intake is OFF, and says so', async () => {
    const { getCharges, chooseBoth } = await openCreateOrder({
      answer: (one) => (one.call === listSettings ? success([{ id: 1, value: 'FALSE' }]) : desk(one)),
    })
    await chooseBoth()
    await getCharges()
    await waitFor(() => expect(button('Create Order').disabled).toBe(true))
    expect(
      screen.getByText('Order intake is OFF. You can create the order when it is ON again.'),
    ).toBeVisible()
  })
})
