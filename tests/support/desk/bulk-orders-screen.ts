import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { ConsoleContext } from '../../../src/views/console'
import '../../../src/views/office/bulk-orders/bulk-orders-screen'
import { playedEngine, storeBulkOrders } from '../world/played-engine'
import { NOW, renderApp, userOf } from '../page/rendered-app'

type Options = {
  path?: string
  type?: string
  engine?: (database: ConsoleDatabase) => Partial<ConsoleContext>
}

export async function openBulkOrders(
  bulks: BulkOrder[],
  { path = '/bulk-orders', type = 'SUPERADMIN', engine }: Options = {},
) {
  return renderApp({
    path,
    user: userOf({ type }),
    prepare: (database) => storeBulkOrders(database, bulks),
    engine: (database) => ({ ...playedEngine(database, { at: NOW }), ...engine?.(database) }),
  })
}

/** The shown bulk orders, top to bottom, once there are `count`. */
export async function bulkIds(count: number): Promise<string[]> {
  await waitFor(() => expect(document.querySelectorAll('[data-bulk]').length).toBe(count))
  return shownBulkIds()
}

export function shownBulkIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-bulk]')].map((row) => row.dataset['bulk'] ?? '')
}

export function bulkRow(id: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-bulk="${id}"]`)
  if (found === null) throw new Error(`no row of bulk order ${id}`)
  return found
}

/** Its question, once it stands. */
export async function approve(id: number, press: (element: Element) => Promise<void>): Promise<HTMLElement> {
  const name = `Approve the payment of bulk order ${id}`
  await press(within(bulkRow(id)).getByRole('button', { name }))
  return screen.findByRole('alertdialog')
}
