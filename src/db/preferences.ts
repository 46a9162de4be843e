import { z } from 'zod'
import type { SessionDatabase } from './session-database'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** auto: every column, and the few a dispatcher needs while an order stands beside the list. */
export const ORDERS_VIEWS = ['auto', 'dispatch', 'all'] as const
export type OrdersView = (typeof ORDERS_VIEWS)[number]
export const DENSITIES = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]
/** How long a quick change can be undone before it is sent, ms; 0: it is sent at once. */
export const HOLDS_MS = [0, 2000, 4000, 6000, 10_000] as const
export type HoldMs = (typeof HOLDS_MS)[number]
/** px */
export const PANE_WIDTH = { min: 360, default: 440, max: 560 }

/** What one browser remembers of how its person works. */
export type Preferences = {
  appearance: Appearance
  railCollapsed: boolean
  sound: boolean
  /** WCAG 2.1.4: shortcuts of a single letter can be switched off. */
  singleKeys: boolean
  ordersView: OrdersView
  density: Density
  /** Of the pane beside a list, px. */
  paneWidth: number
  holdMs: HoldMs
}

export const DEFAULT_PREFERENCES: Preferences = {
  appearance: 'system',
  railCollapsed: false,
  sound: true,
  singleKeys: true,
  ordersView: 'auto',
  density: 'default',
  paneWidth: PANE_WIDTH.default,
  holdMs: 4000,
}

const Stored = z.object({
  appearance: z.enum(APPEARANCES).catch(DEFAULT_PREFERENCES.appearance),
  railCollapsed: z.boolean().catch(DEFAULT_PREFERENCES.railCollapsed),
  sound: z.boolean().catch(DEFAULT_PREFERENCES.sound),
  singleKeys: z.boolean().catch(DEFAULT_PREFERENCES.singleKeys),
  ordersView: z.enum(ORDERS_VIEWS).catch(DEFAULT_PREFERENCES.ordersView),
  density: z.enum(DENSITIES).catch(DEFAULT_PREFERENCES.density),
  paneWidth: z.number().min(PANE_WIDTH.min).max(PANE_WIDTH.max).catch(DEFAULT_PREFERENCES.paneWidth),
  holdMs: z.literal(HOLDS_MS).catch(DEFAULT_PREFERENCES.holdMs),
})

/** What is missing or does not read is the default. */
export async function readPreferences(database: SessionDatabase): Promise<Preferences> {
  const rows = await database.preferences.toArray()
  return Stored.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

export async function writePreference<Key extends keyof Preferences>(
  database: SessionDatabase,
  key: Key,
  value: Preferences[Key],
): Promise<void> {
  await database.preferences.put({ key, value })
}
