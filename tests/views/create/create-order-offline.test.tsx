import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { searchPlaces } from '../../../contract/entities/maps'
import { order } from '../../support/world/console-rows'
import { desk, field, openCreateOrder } from '../../support/desk/create-order-form'
import { fallOffline } from '../../support/desk/fall-offline'
import { storeOrders } from '../../support/world/played-engine'

it('without a connection addresses of orders on this device are offered, and the card says what is missing', async () => {
  const app = await openCreateOrder({
    answer: (one) => (one.call === searchPlaces ? { kind: 'offline' } : desk(one)),
    prepare: (database) =>
      storeOrders(database, [
        order({
          id: 1,
          pickup_location: '12 Adeola Odeku Street, Lagos',
          pickup_location_coordinate: [6.43, 3.42],
        }),
        order({ id: 2, delivery_point_location: '12 ADEOLA ODEKU STREET,  Lagos' }),
        order({ id: 3, pickup_location: '9 Adeola Odeku Street, Lagos', pickup_location_coordinate: null }),
      ]),
  })
  fallOffline(app)
  const { person } = app
  expect(await screen.findByText(/^You are offline, and the server calculates the charges\./)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Get Charges' }))
  expect(screen.queryByText('Choose the pickup location.')).toBeNull()
  await person.type(field('Pickup location'), 'adeola  ODEKU')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['12 ADEOLA ODEKU STREET,  Lagos'])
  expect(screen.getByText(/These are addresses of orders on this device\./)).toBeVisible()
  await person.keyboard('{Enter}')
  expect(field('Pickup location').value).toBe('12 ADEOLA ODEKU STREET,  Lagos')
})
