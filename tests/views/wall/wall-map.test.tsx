import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { numbers, openWall, since } from '../../support/desk/played-wall'

playLayout()

test('the ring of orders that lie on each other on the map of the wall is parted by how many of them are late', async () => {
  const { database } = await openWall()
  await numbers()
  // Those that the list names are alone, with their numbers.
  const worst = [51, 52, 53, 54, 58, 59, 60].map((id) => since(id, 'PENDING', 60))
  const late = [55, 56, 57].map((id) => since(id, 'PENDING', 40))
  await storeOrders(database, [...worst, ...late, since(41, 'PENDING', 1), since(42, 'PENDING', 1)])
  await waitFor(() => {
    const group = document.querySelector<HTMLElement>('.wall-map [data-group="orders"]')
    expect(group?.dataset['count']).toBe('5')
    expect(group?.style.getPropertyValue('--shares')).toBe(
      'conic-gradient(var(--pin-late) 0.000turn 0.600turn, var(--pin-pending) 0.600turn 1.000turn)',
    )
  })
})

test('the line below the map says which order of the list is in a town that the map does not show', async () => {
  const { database } = await openWall()
  await numbers()
  const ABUJA = { pickup_location: '4 Gudu Street, Apo, Abuja', pickup_location_coordinate: [9.0, 7.49] }
  await storeOrders(database, [since(51, 'PENDING', 60, ABUJA), since(52, 'PENDING', 50)])
  await waitFor(() =>
    expect(document.querySelector('.wall-unplaced')?.textContent).toBe('Not on the map: 51 in Abuja'),
  )
})
