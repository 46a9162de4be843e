import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Customer } from '../../../contract/entities/customers'
import type { Order } from '../../../contract/entities/orders'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { order, rider } from '../world/console-rows'
import { at } from './orders-screen'
import { storeOrders, storeRiders } from '../world/played-engine'
import { renderApp, userOf } from '../page/rendered-app'

const orders = [
  order({ id: 1041, created_at: at(9), customer_name: 'Kemi Ojo', customer_phone: '08055501234' }),
  order({ id: 1042, created_at: at(8) }),
  order({ id: 1043, created_at: at(7), recepient_name: 'Tari Briggs' }),
]

const NONE: readonly Order[] = []
const NO_ONE: readonly Customer[] = []

/** A console with three orders of two customers, and two riders. */
export async function openConsole({
  path = '/orders',
  type = 'SUPERADMIN',
  many = 0,
  more = NONE,
  customers = NO_ONE,
} = {}) {
  const chairs = Array.from({ length: many }, (_, index) =>
    order({ id: 2000 + index, created_at: at(60 + index), package_name: 'Garden chairs' }),
  )
  return renderApp({
    path,
    user: userOf({ type }),
    prepare: async (database) => {
      await storeOrders(database, [...orders, ...chairs, ...more])
      await applyChanges(
        database,
        { changes: customers.map((data) => ({ entity: 'customer', id: data.id, data })) },
        { epoch: 0 },
      )
      await storeRiders(database, [
        rider({
          id: 7,
          first_name: 'Musa',
          last_name: 'Ibrahim',
          phone: '08034127765',
          bike_number: 'APP-301QB',
        }),
        rider({
          id: 8,
          first_name: 'Bola',
          last_name: 'Salami',
          phone: '08020001111',
          bike_number: 'KJA-214QX',
        }),
      ])
    },
  })
}

/** Opens it by its keys and gives its field. */
export async function openPalette(person: UserEvent): Promise<HTMLElement> {
  await screen.findByRole('button', { name: 'Find anything' })
  await person.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Find anything' })
}

export function palette(): HTMLElement | null {
  return screen.queryByRole('dialog', { name: 'Find anything' })
}

/** What a group lists, as it is written. */
export function options(group: string): string[] {
  const found = screen.queryByRole('group', { name: group })
  if (found === null) return []
  return within(found)
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '')
}
