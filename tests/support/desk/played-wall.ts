import { act, screen, within } from '@testing-library/react'
import { reportDisplay, type DisplaySettings } from '../../../contract/entities/displays'
import { INTAKE_SETTING_ID, listSettings } from '../../../contract/entities/settings'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { order, rider } from '../world/console-rows'
import { storeOrders, storeRiders } from '../world/played-engine'
import { CONFIG, NOW, renderApp, success, userOf } from '../page/rendered-app'

export const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()
/** An order that has been in its state for so many minutes. */
export const since = (id: number, status: string, minutes: number, fields = {}) =>
  order({
    id,
    status: status as 'PENDING',
    created_at: ago(minutes),
    status_changed_at: ago(minutes),
    ...fields,
  })

async function prepare(database: ConsoleDatabase): Promise<void> {
  await storeOrders(database, [
    since(41, 'PENDING', 32),
    since(42, 'PENDING', 12, { pickup_location: '4 Allen Avenue, Ikeja, Lagos' }),
    since(43, 'INTRANSIT', 5),
    since(44, 'DELIVERED', 60),
  ])
  await storeRiders(database, [
    rider({ id: 1, status: 'APPROVED', availability_status: 'ONLINE', ongoing_orders_count: 0 }),
    rider({ id: 2, status: 'APPROVED', ongoing_orders_count: 2 }),
  ])
  await database.observations.add({
    orderId: 44 as never,
    at: NOW - 60 * MINUTE_MS,
    what: 'delivered',
    detail: null,
    by: null,
    isOwn: false,
  })
}

type Options = {
  clock?: { nowMs: number }
  /** Of a display that was paired; absent: the wall of somebody of the staff. */
  display?: { settings: DisplaySettings; acknowledgedAt?: string }
}

/** The wall over a few orders, live. */
export async function openWall({ clock = { nowMs: NOW }, display }: Options = {}) {
  const app = await renderApp({
    path: '/wall',
    user: display === undefined ? userOf() : userOf({ id: 9, type: 'DISPLAY' }),
    config: { ...CONFIG, displays: display !== undefined },
    prepare,
    now: () => clock.nowMs,
    answer: ({ call }) => {
      if (call === listSettings) return success([{ id: INTAKE_SETTING_ID, value: 'TRUE' }])
      if (call !== reportDisplay || display === undefined) return undefined
      const { settings, acknowledgedAt = null } = display
      return success({ name: 'Front wall', settings, alarm_acknowledged_at: acknowledgedAt })
    },
  })
  const { connection } = app
  let tick = 0
  const answered = () => {
    tick += 1000
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: clock.nowMs, tick })
  }
  act(answered)
  return {
    ...app,
    answered: () => act(answered),
    lost: (retry: { retryMs?: number } = {}) =>
      act(() => connection.send({ type: 'pull.failed', at: clock.nowMs, tick: performance.now(), ...retry })),
  }
}

/** What each of the six tiles says. */
export async function numbers(): Promise<(string | null)[]> {
  const list = within(await screen.findByRole('list', { name: 'Numbers' }))
  return list.getAllByRole('listitem').map(({ textContent }) => textContent)
}

/** What the root of the wall says of itself. */
export function wallData(name: 'state' | 'distance' | 'dim'): string | undefined {
  return document.querySelector<HTMLElement>('.wall')?.dataset[name]
}
