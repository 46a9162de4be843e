import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import '../../../src/views/app/assign-route'
import { order, rider } from '../world/console-rows'
import { at } from './orders-screen'
import { playedEngine, storeOrders, storeRiders } from '../world/played-engine'
import { NOW, renderApp, userOf } from '../page/rendered-app'

/** Waiting for `minutes`. */
export function waiting(id: number, minutes: number, fields: Partial<Omit<Order, 'id'>> = {}): Order {
  return order({ created_at: at(minutes), status_changed_at: at(minutes), ...fields, id })
}

/** North of the pickup, the nearest first. */
export const MUSA = rider({ id: 1, last_name: 'Ibrahim', current_position: [6.51, 3.3711] })
export const BOLA = rider({ id: 2, first_name: 'Bola', last_name: 'Ade', current_position: [6.52, 3.3711] })
export const TUNDE = rider({ id: 3, first_name: 'Tunde', last_name: 'Eze', current_position: [6.53, 3.3711] })

type Setup = {
  orders?: readonly Order[]
  riders?: readonly Rider[]
  path?: string
  /** No order is shown, or no rider. */
  isEmpty?: boolean
  config?: ConsoleConfig
  engine?: NonNullable<Parameters<typeof renderApp>[0]>['engine']
}

/** Orders 1, 2 and 3, the one that waits longest first. */
export async function openAssignMode(setup: Setup = {}) {
  const { orders = [waiting(1, 9), waiting(2, 8), waiting(3, 7)], riders = [BOLA, MUSA, TUNDE] } = setup
  const app = await renderApp({
    path: setup.path ?? '/assign',
    user: userOf(),
    ...(setup.config === undefined ? {} : { config: setup.config }),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, riders)
    },
    engine: setup.engine ?? ((database) => playedEngine(database, { at: NOW })),
  })
  if (setup.isEmpty !== true) await screen.findByRole('list', { name: /^Riders for order/ })
  // Rows are seen before the effects that make their keys work have run.
  await act(() => Promise.resolve())
  return app
}

export type AssignMode = Awaited<ReturnType<typeof openAssignMode>>

/** The rows, top to bottom. */
export function queue(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.queue-row')].map((row) => row.dataset['orderId'] ?? '')
}

export function queueRow(id: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.queue-row[data-order-id="${id}"]`)
  if (found === null) throw new Error(`no row of order ${id}`)
  return found
}

/** The order that the digits go to, as the grid names it. */
export function hand(): string | null {
  const active = screen.getByRole('grid').getAttribute('aria-activedescendant')
  const row = active === null ? null : document.querySelector(`#${active}[aria-selected="true"]`)
  return row?.getAttribute('data-order-id') ?? null
}

/** The hand stands on this order, and the riders beside it are ranked for it. */
export async function handOn(id: number): Promise<void> {
  await waitFor(() => expect(hand()).toBe(`${id}`))
  await screen.findByRole('list', { name: `Riders for order ${id}` })
}

export function ranks(): string[] {
  const list = screen.getByRole('list', { name: /^Riders for order/ })
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.rider-name')?.textContent ?? '')
}

/** '1 → Musa held', in the order of deciding. */
export async function decided({ database }: Pick<AssignMode, 'database'>): Promise<string[]> {
  const commands = await database.outbox.orderBy('seq').toArray()
  return commands.flatMap((command) =>
    command.kind === 'assign' ? [`${command.orderId} → ${command.rider.first_name} ${command.state}`] : [],
  )
}

/** Another dispatcher gave it away, and this device hears of it. */
export async function takenByAda({ database }: AssignMode, id: number, minutes = 9): Promise<void> {
  const { first_name, last_name, current_position, phone } = BOLA
  await storeOrders(database, [
    waiting(id, minutes, {
      status: 'ASSIGNEDTORIDER',
      assigned_by: 'Ada Obi',
      rider: { id: BOLA.id, first_name, last_name, current_position, phone },
      revision: 2,
    }),
  ])
}
