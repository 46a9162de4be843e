import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import { createButton, delivery, fillLine, openBulkForm } from '../../support/desk/bulk-form'
import { button, desk, field, openCreateOrder } from '../../support/desk/create-order-form'
import { createOrder } from '../../../contract/entities/orders'

const item = async (number: number) =>
  (await delivery(number)).getByLabelText<HTMLInputElement>('Item name').value

describe('B4 what a person may take back in Create Bulk Order', () => {
  it('a removed delivery comes back where it was, with everything in it', async () => {
    const { person } = await openBulkForm()
    await fillLine(person, 1)
    await person.click(button('Add New Delivery Location'))
    await person.type((await delivery(2)).getByLabelText('Item name'), 'Second')
    await person.click((await delivery(1)).getByRole('button', { name: 'Remove Location' }))
    expect(await screen.findByText('Delivery 1, Rice, two bags, was removed.')).toBeVisible()
    expect(await item(1)).toBe('Second')
    await waitFor(() => expect(document.activeElement).toBe(button('Undo')))
    await person.keyboard('{Enter}')
    await waitFor(async () => expect([await item(1), await item(2)]).toEqual(['Rice, two bags', 'Second']))
    const first = await delivery(1)
    expect(first.getByRole<HTMLInputElement>('combobox', { name: 'Delivery location' }).value).toBe(
      '12 Herbert Macaulay Way',
    )
    expect(first.getByText('₦1,500.10')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('clearing asks first, and leaves the form as it opens and no draft', async () => {
    const { person, database } = await openBulkForm()
    await delivery(1)
    expect(screen.queryByText(/^Kept as a draft/)).toBeNull()
    await fillLine(person, 1)
    expect(screen.getByText('Kept as a draft on this device.')).toBeVisible()
    await person.click(button('Clear form'))
    expect(await screen.findByText('What you typed will be lost for good.')).toBeVisible()
    await person.click(screen.getAllByRole('button', { name: 'Clear form' }).at(-1) as HTMLElement)
    await waitFor(async () => expect(await item(1)).toBe(''))
    expect(field('Customer name').value).toBe('Ngozi Eze')
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })
})

describe('B4 the sentences of another server', () => {
  const refusing = (fields: Record<string, string[]>) => ({
    kind: 'invalid' as const,
    messages: Object.values(fields).flat(),
    fields,
  })

  it('are shown at their line of the bulk order, in the words of its labels', async () => {
    const { person } = await openBulkForm({
      answer: ({ call }) =>
        call === createBulkOrder
          ? refusing({
              'orders[0][rate_card_id]': ['The orders.0.rate_card_id field is required.'],
              'orders.0.delivery_point_phone': ['delivery_point_phone is too short'],
            })
          : undefined,
    })
    await fillLine(person, 1)
    await person.click(createButton())
    const fields = await delivery(1)
    expect(await fields.findByText('Choose a rate.')).toBeVisible()
    expect(fields.getByText("The receiver's phone is too short.")).toBeVisible()
  })

  it('are shown at their field of the order; one that names no field stays as it was written', async () => {
    const { fill, getCharges, create } = await openCreateOrder({
      answer: (one) =>
        one.call === createOrder
          ? refusing({
              delivery_point_name: ['delivery_point_name is required'],
              customer_phone: ['Ce numéro est inconnu'],
            })
          : desk(one),
    })
    await fill()
    await getCharges()
    await create()
    const noteOf = (label: string) =>
      document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
    await waitFor(() =>
      expect([noteOf("Receiver's name"), noteOf('Customer phone')]).toEqual([
        "Enter the receiver's name.",
        'Ce numéro est inconnu',
      ]),
    )
  })
})
