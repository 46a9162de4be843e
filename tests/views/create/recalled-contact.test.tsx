import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readDistance } from '../../../contract/entities/maps'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { ALLEN, openCreateOrder } from '../../support/desk/create-order-form'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'
import { delivery, openBulkForm } from '../../support/desk/bulk-form'

const prepare = (database: ConsoleDatabase) =>
  storeOrders(database, [
    order({
      id: 7,
      customer_name: 'Ada Obi',
      customer_phone: '08031112222',
      pickup_location: ALLEN.description,
      pickup_location_name: ALLEN.name,
      pickup_location_coordinate: ALLEN.coordinate,
      landmark: 'Beside Shoprite',
    }),
  ])

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('AD-02 a typed name offers the contact of an earlier order; its choice by keys fills in contact, address, position and landmark', async () => {
  const { person } = await openCreateOrder({ prepare })
  const name = screen.getByRole('combobox', { name: 'Customer name' })
  await person.type(name, 'ada')
  expect(await screen.findByRole('option', { name: /Ada Obi · 08031112222.*Allen Avenue/ })).toBeVisible()
  await person.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(name)
  expect([value('Customer name'), value('Customer phone')]).toEqual(['Ada Obi', '08031112222'])
  expect([
    value('Pickup location'),
    screen.getAllByLabelText<HTMLInputElement>('Landmark')[0]?.value,
  ]).toEqual([ALLEN.description, 'Beside Shoprite'])
  expect(screen.getByText('Filled in for Ada Obi: phone, address, landmark.')).toBeVisible()
})

test('AD-02 a chosen contact brings its position, and charges for another address no longer count', async () => {
  const { person, asked, chooseBoth, getCharges } = await openCreateOrder({ prepare })
  await chooseBoth()
  await getCharges()
  await person.type(screen.getByLabelText("Receiver's name"), 'ada')
  await person.click(await screen.findByRole('option', { name: /Ada Obi/ }))
  expect(screen.queryByText('₦2,687.50')).toBeNull()
  await getCharges()
  expect(asked.findLast(({ call }) => call === readDistance)?.input).toMatchObject({
    destination: '6.6018,3.3515',
  })
})

test('AD-02 without a choice the typed name stays, and Enter sends no contact', async () => {
  const { person } = await openCreateOrder({ prepare })
  await person.type(screen.getByLabelText('Customer phone'), '0803111')
  expect(await screen.findByRole('option')).toBeVisible()
  await person.keyboard('{Enter}')
  expect([value('Customer phone'), value('Pickup location')]).toEqual(['0803111', ''])
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await person.tab()
  expect(value('Customer phone')).toBe('0803111')
})

test('AD-02 a contact in a bulk order fills in its own delivery only', async () => {
  const { person } = await openBulkForm({ prepare })
  const [first, second] = [await delivery(1), await addDelivery(person)]
  await person.type(second.getByLabelText("Receiver's name"), 'ada')
  await person.click(await screen.findByRole('option', { name: /Ada Obi/ }))
  await waitFor(() => expect(second.getByLabelText('Delivery location')).toHaveValue(ALLEN.description))
  expect(second.getByLabelText("Receiver's phone")).toHaveValue('08031112222')
  expect(screen.getByText('Filled in for Ada Obi: phone, address.')).toBeVisible()
  for (const label of ["Receiver's name", "Receiver's phone", 'Delivery location'])
    expect(first.getByLabelText(label)).toHaveValue('')
})

async function addDelivery(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: 'Add New Delivery Location' }))
  return delivery(2)
}
