import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import { searchPlaces } from '../../../contract/entities/maps'
import { ITEM_CATEGORIES } from '../../../contract/entities/orders'
import { createButton, delivery, fillLine, OFFICE, openBulkForm } from '../../support/desk/bulk-form'
import { bulkOrder } from '../../support/world/console-rows'
import { success } from '../../support/page/rendered-app'

async function openDelivery() {
  const { person, asked } = await openBulkForm({
    answer: ({ call }) =>
      call === createBulkOrder
        ? success({ bulk_order: bulkOrder({ id: 121, orders_total_amount: 1500.1 }), orders: [] })
        : undefined,
  })
  const fields = await delivery(1)
  const offered = async (name: string) => {
    await person.click(fields.getByRole('combobox', { name }))
    const words = screen.getAllByRole('option').map(({ textContent }) => textContent)
    await person.keyboard('{Escape}')
    return words
  }
  /** The delivery as it is sent, with this typed on top of what it needs. */
  const sentWith = async (label: string, text: string) => {
    await fillLine(person, 1)
    await person.clear(fields.getByLabelText(label))
    await person.type(fields.getByLabelText(label), text)
    await person.click(createButton())
    await screen.findByText('Order Created!')
    const body = asked.find(({ call }) => call === createBulkOrder)?.input as {
      orders: Record<string, unknown>[]
    }
    return body.orders[0]
  }
  const isRequired = (label: string) => fields.getByLabelText(label).getAttribute('aria-required') === 'true'
  return { person, fields, offered, sentWith, isRequired }
}

describe('CB-05 each delivery has its fields', () => {
  it('CB-06 the item name', async () => {
    const { fields, isRequired, sentWith } = await openDelivery()
    expect([fields.getByLabelText<HTMLInputElement>('Item name').value, isRequired('Item name')]).toEqual([
      '',
      true,
    ])
    expect((await sentWith('Item name', 'Rice, one bag'))?.['package_name']).toBe('Rice, one bag')
  })

  it('CB-07 BC-17 the item category, a select of the sixteen', async () => {
    const { offered, isRequired } = await openDelivery()
    expect(isRequired('Item category')).toBe(true)
    expect(await offered('Item category')).toEqual([...ITEM_CATEGORIES])
    expect(ITEM_CATEGORIES).toHaveLength(16)
  })

  it("CB-08 VA-23 the receiver's name and phone", async () => {
    const { isRequired, sentWith } = await openDelivery()
    expect(["Receiver's name", "Receiver's phone"].map(isRequired)).toEqual([true, true])
    expect(await sentWith("Receiver's name", 'Mrs Ada Obi')).toMatchObject({
      delivery_point_name: 'Mrs Ada Obi',
      delivery_point_phone: '8033920174',
    })
  })

  it("CB-09 the receiver's email, optional", async () => {
    const { isRequired, sentWith } = await openDelivery()
    expect(isRequired("Receiver's email")).toBe(false)
    const sent = await sentWith("Receiver's email", 'ada@example.ng')
    expect(sent?.['delivery_point_email']).toBe('ada@example.ng')
  })

  it('CB-10 the rate, a select of from office - delivery location', async () => {
    const { offered, isRequired } = await openDelivery()
    expect(isRequired('Rate')).toBe(true)
    expect(await offered('Rate')).toEqual([`${OFFICE} - Yaba`, `${OFFICE} - Ajah`])
  })

  it('CB-11 AG-142 the delivery location, which takes plain text too', async () => {
    const { isRequired, sentWith } = await openDelivery()
    expect(isRequired('Delivery location')).toBe(true)
    const sent = await sentWith('Delivery location', 'Behind the old post office')
    expect(sent?.['delivery_point_location']).toBe('Behind the old post office')
    expect(Object.keys(sent ?? {})).not.toContain('delivery_point_location_coordinate')
  })

  it('CB-11 AG-142 without a place search the field asks for an address, and for no pin', async () => {
    const { person } = await openBulkForm({
      answer: ({ call }) => (call === searchPlaces ? { kind: 'notServed', status: 404 } : undefined),
    })
    await person.type((await delivery(1)).getByRole('combobox', { name: 'Delivery location' }), 'gate')
    expect(await screen.findByText('This server has no place search. Type the address.')).toBeVisible()
  })

  it('CB-12 BC-20 AG-141 the delivery type, Corporate Delivery alone, expected within 24 to 48 hours', async () => {
    const { fields, offered, sentWith } = await openDelivery()
    expect(fields.getByRole('combobox', { name: 'Delivery type' }).textContent).toBe('Corporate Delivery')
    expect(await offered('Delivery type')).toEqual(['Corporate Delivery'])
    expect(fields.getByText('Expect Delivery within 24 to 48 hours')).toBeVisible()
    expect((await sentWith('Item name', 'Rice'))?.['delivery_type']).toBe('EXPRESS_DELIVERY')
  })

  it('CB-13 TR-17 who pays, SENDER unless RECEIVER is chosen', async () => {
    const { person, fields, sentWith } = await openDelivery()
    const payers = fields.getAllByRole<HTMLInputElement>('radio')
    expect(payers.map(({ value, checked }) => [value, checked])).toEqual([
      ['SENDER', true],
      ['RECEIVER', false],
    ])
    await person.click(fields.getByRole('radio', { name: 'RECEIVER' }))
    expect((await sentWith('Item name', 'Rice'))?.['payee']).toBe('RECEIVER')
  })

  it('CB-17 the button reads Create Order', async () => {
    await openDelivery()
    expect(createButton().textContent).toBe('Create Order')
  })
})
