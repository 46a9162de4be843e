import { onTestFinished, vi } from 'vitest'
import type { OrderId } from '../../../contract/entities/orders'
import type { RiderId } from '../../../contract/entities/riders'
import type { Command } from '../../../src/db/core/rows'
import { ORDERS, PlayedServer } from './played-server'
import { signIn, Workstation, type Tab } from './workstation'

/** Two people who share the computer. */
export const [A, B] = [1, 2]

const assign = (orderId: number): Command => ({
  kind: 'assign',
  orderId: orderId as OrderId,
  rider: { id: 7 as RiderId, first_name: 'Sentinel-of-A', last_name: 'X', current_position: null, phone: '' },
})

/** Unplugged when the test is over. */
export function workstation(options: { canSeal?: boolean } = {}) {
  const server = new PlayedServer()
  const computer = new Workstation(server, options)
  onTestFinished(() => computer.leave())
  return { server, computer }
}

/** A signs in and assigns two orders without a network, to a rider whose name is easily found. */
export async function withUnsent(computer: Workstation, tab: Tab): Promise<void> {
  const { enqueue, database } = await signIn(tab, A)
  await vi.waitUntil(async () => (await database.orders.count()) === ORDERS.length)
  computer.goOnline(false)
  await enqueue(assign(100))
  await enqueue(assign(101))
}

export const logOuts = (server: PlayedServer) =>
  server.requests.filter(({ path }) => path === '/api/auth/logout')
