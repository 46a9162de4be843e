import { screen, within } from '@testing-library/react'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { OrderCommand, OutboxCommand, SettledCommand } from '../../../src/db/core/rows'
import '../../../src/views/desk/outbox/outbox-screen'
import { assignment, rider } from '../world/console-rows'
import { playedEngine, storeCommands, storeOrders, storeRiders } from '../world/played-engine'
import { NOW, renderApp, userOf } from '../page/rendered-app'

export const MUSA = rider({ id: 7 })
export const BOLA = rider({ id: 8, first_name: 'Bola', last_name: 'Ogunleye', phone: '08126640918' })

/** The decision to give an order to a rider. */
export function assignTo(orderId: number, { id, ...person }: Rider): OrderCommand {
  const { kind, orderId: order, rider: chosen } = assignment({ orderId, riderId: id, state: 'queued' })
  const { first_name, last_name, phone } = person
  return { kind, orderId: order, rider: { ...chosen, first_name, last_name, phone: phone ?? '' } }
}

type Stored = {
  commands?: OutboxCommand[]
  settled?: SettledCommand[]
  orders?: Order[]
  path?: string
  prepare?: (database: ConsoleDatabase) => Promise<void>
}

export async function openOutbox(stored: Stored = {}) {
  const { commands = [], settled = [], orders = [], path = '/outbox', prepare } = stored
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, [MUSA, BOLA])
      await storeCommands(database, commands)
      await database.settled.bulkAdd(settled)
      await prepare?.(database)
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await screen.findByRole('toolbar', { name: 'Outbox' })
  return app
}

/** The lines of a group, cell by cell, without the marks. */
export async function linesOf(group: string): Promise<(string | null)[][]> {
  const rows = within(await screen.findByRole('rowgroup', { name: group })).getAllByRole('row')
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('gridcell')
      .slice(1)
      .map(({ textContent }) => textContent),
  )
}

export function lineOf(id: string): HTMLElement {
  const line = document.querySelector<HTMLElement>(`[data-change="${CSS.escape(id)}"]`)
  if (line === null) throw new Error(`no line of ${id}`)
  return line
}

export async function statesIn({ outbox }: ConsoleDatabase): Promise<string[]> {
  return (await outbox.orderBy('seq').toArray()).map(({ kind, state }) => `${kind} ${state}`)
}
