import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RiderArrival } from '../../../src/views/shared/lateness/rider-arrival'
import { orderRow, rider } from '../../support/world/console-rows'
import { at } from '../../support/desk/orders-screen'
import { storeRiders } from '../../support/world/played-engine'
import { renderApp, userOf } from '../../support/page/rendered-app'

const ALLEN: [number, number] = [6.6018, 3.3515]
const YABA: [number, number] = [6.5095, 3.3711]

function open({ seenMin = 1, waitsMin = 5 } = {}) {
  const musa = rider({ id: 7, current_position: ALLEN, position_at: at(seenMin) })
  const accepted = orderRow({
    id: 41,
    status: 'ACCEPTED',
    delivery_type: 'STANDARD_DELIVERY',
    created_at: at(waitsMin),
    status_changed_at: at(waitsMin),
    pickup_location_coordinate: YABA,
    rider: { id: 7, first_name: 'Musa', last_name: 'Bello', phone: '0803 555 0101', current_position: null },
  })
  return renderApp({
    user: userOf(),
    prepare: (database) => storeRiders(database, [musa]),
    part: <RiderArrival order={accepted} />,
  })
}

it('says about when the rider is there, that it is an estimate, and on what it rests', async () => {
  await open()
  const words = await screen.findByText('Rider about 34 min from the pickup')
  expect(words.title).toBe('An estimate: about 13.6 km by road, at the usual 24 km/h.')
  expect(words.dataset['tooLate']).toBeUndefined()
})

it.each([10, 25])(
  'after %d min it says that the order will be late before the rider is there',
  async (waitsMin) => {
    await open({ waitsMin })
    const words = await screen.findByText('Rider about 34 min from the pickup, too late')
    expect(words.dataset['tooLate']).toBe('true')
  },
)

it('says nothing from a place that is older than ten minutes', async () => {
  const { database } = await open({ seenMin: 11 })
  await waitFor(async () => expect(await database.riders.count()).toBe(1))
  expect(document.querySelector('.rider-arrival')).toBeNull()
})
