import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import { STAFF_ROLES } from '../../../contract/words/roles'
import {
  choose,
  createButton,
  delivery,
  fillLine,
  LINE,
  OFFICE,
  openBulkForm,
  RATES,
} from '../../support/desk/bulk-form'
import { bulkOrder } from '../../support/world/console-rows'
import { choose as chooseAction } from '../../support/desk/people-screens'
import { NOW, success } from '../../support/page/rendered-app'

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const created = () => success({ bulk_order: bulkOrder({ id: 121, orders_total_amount: 1500.1 }), orders: [] })

describe('the form', () => {
  it('CB-02 AG-42 the title is the company name', async () => {
    await openBulkForm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Zenith Foods' })).toBeVisible()
    expect(document.title).toBe('Zenith Foods · Waybill')
  })

  it('CB-03 CB-04 AG-140 AG-143 BC-21 VA-22 the pickup is the company’s; it is due today', async () => {
    await openBulkForm()
    await delivery(1)
    expect(['Customer name', 'Customer phone', 'Customer email'].map((name) => input(name).value)).toEqual([
      'Ngozi Eze',
      '08031234567',
      'desk@zenith.demo',
    ])
    expect(['Customer name', 'Pickup address'].map((name) => input(name).readOnly)).toEqual([false, true])
    expect(input('Pickup address').value).toBe('Allen Avenue, Ikeja, Lagos')
    const due = input('Scheduled payment date')
    expect([due.type, due.value, due.min]).toEqual(['date', '2026-11-21', '2026-11-21'])
    expect(screen.getByText('Your payment will be due on the date scheduled above')).toBeVisible()
  })

  it('CB-14 the amount shows once a rate is chosen', async () => {
    const { person } = await openBulkForm()
    const fields = await delivery(1)
    expect(fields.queryByText('Amount')).toBeNull()
    await choose(person, fields.getByRole('combobox', { name: 'Rate' }), `${OFFICE} - Ajah`)
    expect(fields.getByText('Amount').parentElement?.textContent).toBe('Amount₦2,500.20')
  })

  it('CB-15 CB-16 deliveries are added and removed, the last one stays', async () => {
    const { person } = await openBulkForm()
    await delivery(1)
    const headings = () => screen.getAllByRole('heading', { name: /^Delivery \d/ }).length
    expect(screen.queryByRole('button', { name: 'Remove Location' })).toBeNull()
    await person.type((await delivery(1)).getByLabelText('Item name'), 'First')
    await person.click(screen.getByRole('button', { name: 'Add New Delivery Location' }))
    await person.type((await delivery(2)).getByLabelText('Item name'), 'Second')
    expect([headings(), screen.getAllByRole('button', { name: 'Remove Location' }).length]).toEqual([2, 2])
    await person.click((await delivery(1)).getByRole('button', { name: 'Remove Location' }))
    await waitFor(() => expect(headings()).toBe(1))
    expect((await delivery(1)).getByLabelText<HTMLInputElement>('Item name').value).toBe('Second')
    expect(screen.queryByRole('button', { name: 'Remove Location' })).toBeNull()
  })

  it('AG-144 the totals count kobo: what the company pays, what receivers pay', async () => {
    const { person } = await openBulkForm()
    await choose(person, (await delivery(1)).getByRole('combobox', { name: 'Rate' }), `${OFFICE} - Yaba`)
    await person.click(screen.getByRole('button', { name: 'Add New Delivery Location' }))
    const second = await delivery(2)
    await choose(person, second.getByRole('combobox', { name: 'Rate' }), `${OFFICE} - Ajah`)
    await person.click(second.getByRole('radio', { name: 'RECEIVER' }))
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    const values = summary.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values).toEqual(['2', 'Nov 21, 2026', '₦1,500.10', '₦2,500.20', '₦4,000.30'])
  })

  it.each(STAFF_ROLES)('CB-01 RT-13 RT-45 AG-10 opens for a %s', async (type) => {
    await openBulkForm({ type })
    expect((await delivery(1)).getByLabelText('Item name')).toBeVisible()
  })
})

describe('what is required', () => {
  it('VA-21 eight fields; nothing is sent without them', async () => {
    const { person, asked } = await openBulkForm()
    const fields = await delivery(1)
    await person.clear(input('Customer name'))
    await person.clear(input('Customer phone'))
    await person.click(createButton())
    await waitFor(() => expect(fields.getAllByRole('alert')).toHaveLength(6))
    const form = within(document.querySelector<HTMLElement>('form.bulk-form') as HTMLElement)
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      "Enter the customer's name.",
      "Enter the customer's phone.",
      'Enter the item name.',
      'Choose the item category.',
      "Enter the receiver's name.",
      "Enter the receiver's phone.",
      'Choose a rate.',
      'Enter the delivery location.',
    ])
    expect(asked.filter(({ call }) => call === createBulkOrder)).toEqual([])
  })

  it("AG-178 another country's number of a receiver is kept after one question", async () => {
    const { person, asked } = await openBulkForm({
      answer: ({ call }) => (call === createBulkOrder ? created() : undefined),
    })
    await fillLine(person, 1, { ...LINE, phone: '+44 20 7946 0958' })
    await person.click(createButton())
    const fields = await delivery(1)
    await fields.findByText("This is another country's number. Keep it?")
    expect(asked.filter(({ call }) => call === createBulkOrder)).toEqual([])
    await person.click(fields.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(fields.queryByRole('alert')).toBeNull())
    expect(document.activeElement).toBe(fields.getByLabelText("Receiver's phone"))
    await person.click(createButton())
    const body = { orders: [{ delivery_point_phone: '442079460958' }] }
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === createBulkOrder)).toMatchObject([{ input: body }]),
    )
  })
})

describe('what is sent', () => {
  it('CB-18 BC-18 EN-29 VA-23 AG-121 AG-142 TO-18 AG-122 the payload, then the list', async () => {
    const { person, asked, database } = await openBulkForm({
      answer: ({ call }) => (call === createBulkOrder ? created() : undefined),
    })
    await fillLine(person, 1)
    await person.click(createButton())
    expect(await screen.findByText('Order Created!')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/bulk-orders'))
    const sent = asked.filter(({ call }) => call === createBulkOrder)
    expect(sent.map(({ input: body }) => body)).toEqual([
      {
        user_id: 7,
        due_date: '2026-11-21',
        orders: [
          {
            customer_email: 'desk@zenith.demo',
            customer_name: 'Ngozi Eze',
            customer_phone: '08031234567',
            pickup_location: 'Allen Avenue, Ikeja, Lagos',
            pickup_location_coordinate: [6.6018, 3.3515],
            package_name: 'Rice, two bags',
            package_category: 'Food',
            delivery_point_name: 'Mr Gbenga Balogun',
            delivery_point_phone: '8033920174',
            delivery_point_email: null,
            delivery_point_location: '12 Herbert Macaulay Way',
            delivery_type: 'EXPRESS_DELIVERY',
            rate_card_id: 41,
            payee: 'SENDER',
            traffic_level: 'normal',
            generate_code: 'NO',
            expected_amount: 1500.1,
          },
        ],
        expected_total: 1500.1,
      },
    ])
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(await database.drafts.count()).toBe(0)
  })

  it('AG-70 AG-122 a refusal is shown, and every field stays', async () => {
    const { person } = await openBulkForm({
      answer: ({ call }) =>
        call === createBulkOrder
          ? { kind: 'conflict', messages: ['Order intake is locked.'], current: null }
          : undefined,
    })
    await fillLine(person, 1)
    await person.click(createButton())
    expect(await screen.findByText('Order intake is locked.')).toBeVisible()
    expect((await delivery(1)).getByLabelText<HTMLInputElement>('Item name').value).toBe(LINE.item)
    expect(window.location.pathname).toBe('/bulk-orders/create')
    await waitFor(() => expect((createButton() as HTMLButtonElement).disabled).toBe(false))
  })

  it('the server’s sentences are shown under their fields', async () => {
    const { person } = await openBulkForm({
      answer: ({ call }) =>
        call === createBulkOrder
          ? {
              kind: 'invalid',
              messages: ['The rate card id is invalid.'],
              fields: { 'orders.0.rate_card_id': ['The rate card id is invalid.'] },
            }
          : undefined,
    })
    await fillLine(person, 1)
    await person.click(createButton())
    const fields = await delivery(1)
    expect(await fields.findByText('The rate is invalid.')).toBeVisible()
    expect(await screen.findByText('Delivery 1: The rate is invalid.')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(fields.getByRole('combobox', { name: 'Rate' })))
  })
})

describe('whose it is', () => {
  it('AG-135 the company of the navigation state is kept in the address', async () => {
    await openBulkForm({ path: '/bulk-orders/create', state: { user_id: 7 } })
    await screen.findByRole('heading', { level: 1, name: 'Zenith Foods' })
    expect(window.location.search).toBe('?user_id=7')
  })

  it('AG-135 with neither, a hint and the list of companies, from where it goes on', async () => {
    const { person } = await openBulkForm({ path: '/bulk-orders/create' })
    expect(await screen.findByText('Choose a company first.')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/company-user'))
    await chooseAction(person, 'Zenith Foods', 'Create Bulk Order')
    await screen.findByRole('heading', { level: 1, name: 'Zenith Foods' })
    expect(`${window.location.pathname}${window.location.search}`).toBe('/bulk-orders/create?user_id=7')
  })

  it('AG-139 a company without rates: a sentence and the way to Add Rate Card', async () => {
    const { person } = await openBulkForm({ rates: [] })
    expect(await screen.findByText('This company has no rate card yet')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Add Rate Card' }))
    await waitFor(() =>
      expect(`${window.location.pathname}${window.location.search}`).toBe('/add-rate-card?user_id=7'),
    )
  })

  it('for a company that does not exist the page says so', async () => {
    await openBulkForm({ path: '/bulk-orders/create?user_id=99' })
    expect(await screen.findByText('There is no such company.')).toBeVisible()
  })

  it('offline nobody knows whether there is a company that this device does not hold', async () => {
    const { connection } = await openBulkForm({ path: '/bulk-orders/create?user_id=99' })
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    expect(await screen.findByText('This company is not on this device yet')).toBeVisible()
    expect(screen.queryByText('Record not found')).toBeNull()
  })
})

it('rates that cannot be read are asked for again', async () => {
  let fails = true
  const { person } = await openBulkForm({
    answer: ({ call }) => {
      if (!fails || call.path !== '/admin/corporate/rate-card/list') return undefined
      return { kind: 'server', status: 500, messages: ['The cards are being sorted.'], retryAfterMs: null }
    },
  })
  expect(await screen.findByText('The rates of this company could not be read.')).toBeVisible()
  fails = false
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  const fields = await delivery(1)
  await choose(
    person,
    fields.getByRole('combobox', { name: 'Rate' }),
    `${OFFICE} - ${RATES[1]?.delivery_location}`,
  )
})
