import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import '../../../src/views/app/orders-route'
import { storeOrders } from '../world/played-engine'
import { NOW, renderApp, userOf } from '../page/rendered-app'

const MINUTE_MS = 60_000
export const DAY_MIN = 24 * 60

/** A time of the past as the server writes it. */
export function at(minutesAgo: number): string {
  return new Date(NOW - minutesAgo * MINUTE_MS).toISOString()
}

type Options = NonNullable<Parameters<typeof renderApp>[0]>

export async function openList(
  orders: Order[],
  path = '/orders',
  fields: Parameters<typeof userOf>[0] = {},
  options: Pick<Options, 'config' | 'answer'> = {},
) {
  const app = await renderApp({
    ...options,
    path,
    user: userOf(fields),
    prepare: (database) => storeOrders(database, orders),
  })
  await screen.findByRole('grid', { name: 'Orders' })
  return app
}

/** The shown orders, top to bottom, once there are `count`. */
export async function rowIds(count: number): Promise<string[]> {
  await waitFor(() => expect(document.querySelectorAll('[data-order-id]').length).toBe(count))
  // Rows are seen before the effects that make their keys work have run.
  await act(() => Promise.resolve())
  return shownIds()
}

export function shownIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-order-id]')].map(
    (row) => row.dataset['orderId'] ?? '',
  )
}

export function row(id: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-order-id="${id}"]`)
  if (found === null) throw new Error(`no row of order ${id}`)
  return found
}
