import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCustomers, type Customer } from '../../../contract/entities/customers'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import '../../../src/views/office/customers/all-customers-screen'
import { customer } from '../../support/desk/customers-server'
import { fallOffline } from '../../support/desk/fall-offline'
import { openPeople, rowsOf } from '../../support/desk/people-screens'
import { playLayout } from '../../support/desk/played-layout'
import type { Asked } from '../../support/page/rendered-app'

playLayout()

const ADA = customer(42, 'Ada', { is_verified: 'FALSE', phone: '08035550142' })
const CUSTOMERS = [customer(41, 'Chidi'), ADA, customer(43, 'Efe', { email: null, phone: null })]

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({
    path: '/all-customers',
    config: { syncedCustomers: true, editPeople: true },
    customers: CUSTOMERS,
    ...options,
  })
const names = async () => (await rowsOf('Customers')).map(([, name]) => name)
const asks = (asked: Asked[]) => asked.filter(({ call }) => call === listCustomers).length

test('AD-10 CU-07 CU-12 CU-13 customers on this device are listed, searched and filtered without asking the server', async () => {
  const { person, asked } = await open()
  await screen.findByRole('table', { name: 'Customers' })
  expect((await names()).map((name) => name?.split(' ')[0])).toEqual(['Chidi', 'Ada', 'Efe'])
  await person.click(screen.getByRole('link', { name: 'Inactive' }))
  await waitFor(async () => expect(await names()).toHaveLength(1))
  // A search covers every status.
  await person.type(screen.getByRole('searchbox', { name: /customers/ }), '0803555')
  await waitFor(async () => expect(await names()).toHaveLength(2))
  expect(asks(asked)).toBe(0)
})

test('AD-10 the card of a caller opens offline, and shows what a colleague changes', async () => {
  const { connection, database, asked } = await open({ path: '/all-customers?customer=42' })
  fallOffline({ connection })
  const card = within(await screen.findByRole('complementary', { name: 'Customer' }))
  expect(await card.findByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  const data: Customer = { ...ADA, first_name: 'Adanna', revision: 2 }
  await applyChanges(database, { changes: [{ entity: 'customer', id: 42, data }] }, { epoch: 0 })
  expect(await card.findByRole('heading', { name: 'Adanna Obi' })).toBeVisible()
  await applyChanges(database, { changes: [{ entity: 'customer', id: 42, data: null }] }, { epoch: 0 })
  await waitFor(async () => expect(await names()).toHaveLength(2))
  expect(asks(asked)).toBe(0)
})

test.each([
  ['a server that does not send customers', { config: {} }],
  ['a device that has not read them all', { isRead: false }],
])('AD-10 on %s the list is read from the server', async (_, options) => {
  const { asked } = await open(options)
  await waitFor(() => expect(asks(asked)).toBeGreaterThan(0))
})

test('AD-10 the card opens even where the list cannot be read', async () => {
  await open({
    path: '/all-customers?customer=42',
    isRead: false,
    answer: ({ call }) => (call === listCustomers ? { kind: 'offline' } : undefined),
  })
  expect(await screen.findByRole('heading', { name: 'Ada Obi' })).toBeVisible()
})
