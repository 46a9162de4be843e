import { z } from 'zod'
import { readSession, type SessionDatabase, type StoredSession } from './session-database'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/**
 * auto: every column, who and where among the first, and the few a dispatcher needs while an order stands beside the
 * list. own: `orderColumns`.
 */
export const ORDERS_VIEWS = ['auto', 'dispatch', 'all', 'finance', 'own'] as const
export type OrdersView = (typeof ORDERS_VIEWS)[number]
/** What stands of the orders: the list, an order beside it, a map under it, or the map alone. */
export const ORDERS_LAYOUTS = ['list', 'detail', 'map', 'mapFull'] as const
export type OrdersLayout = (typeof ORDERS_LAYOUTS)[number]
export const DENSITIES = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]
/** How long a quick change can be undone before it is sent, ms; 0: it is sent at once. */
export const HOLDS_MS = [0, 2000, 4000, 6000, 10_000] as const
export type HoldMs = (typeof HOLDS_MS)[number]
/** px */
export const PANE_WIDTH = { min: 360, default: 440, max: 560 }

/** A list of orders as somebody named it: `path` with its filters and sort (never what was searched for), and its look. */
const SavedView = z.object({
  name: z.string().min(1),
  path: z.string().startsWith('/orders'),
  layout: z.enum(ORDERS_VIEWS),
  columns: z.array(z.string()).nullable(),
  density: z.enum(DENSITIES),
})
export type SavedView = z.output<typeof SavedView>

/** What one browser remembers of how its person works. */
export type Preferences = {
  appearance: Appearance
  railCollapsed: boolean
  sound: boolean
  /** WCAG 2.1.4: shortcuts of a single letter can be switched off. */
  singleKeys: boolean
  ordersView: OrdersView
  ordersLayout: OrdersLayout
  density: Density
  /** Ids of the columns of one's own choice, left to right; null: nothing was chosen. */
  orderColumns: string[] | null
  savedViews: SavedView[]
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
  ordersLayout: 'list',
  density: 'default',
  orderColumns: null,
  savedViews: [],
  paneWidth: PANE_WIDTH.default,
  holdMs: 4000,
}

const Stored = z.object({
  appearance: z.enum(APPEARANCES).catch(DEFAULT_PREFERENCES.appearance),
  railCollapsed: z.boolean().catch(DEFAULT_PREFERENCES.railCollapsed),
  sound: z.boolean().catch(DEFAULT_PREFERENCES.sound),
  singleKeys: z.boolean().catch(DEFAULT_PREFERENCES.singleKeys),
  ordersView: z.enum(ORDERS_VIEWS).catch(DEFAULT_PREFERENCES.ordersView),
  ordersLayout: z.enum(ORDERS_LAYOUTS).catch(DEFAULT_PREFERENCES.ordersLayout),
  density: z.enum(DENSITIES).catch(DEFAULT_PREFERENCES.density),
  orderColumns: z.array(z.string()).nullable().catch(DEFAULT_PREFERENCES.orderColumns),
  savedViews: z.array(SavedView).catch(DEFAULT_PREFERENCES.savedViews),
  paneWidth: z.number().min(PANE_WIDTH.min).max(PANE_WIDTH.max).catch(DEFAULT_PREFERENCES.paneWidth),
  holdMs: z.literal(HOLDS_MS).catch(DEFAULT_PREFERENCES.holdMs),
})

/** Two who share a computer do not rearrange each other's lists. */
const BELONGS_TO: Record<keyof Preferences, 'person' | 'computer'> = {
  appearance: 'computer',
  railCollapsed: 'computer',
  sound: 'computer',
  singleKeys: 'computer',
  ordersView: 'person',
  ordersLayout: 'person',
  density: 'person',
  orderColumns: 'person',
  savedViews: 'person',
  paneWidth: 'computer',
  holdMs: 'computer',
}

/** Those of whoever is signed in; what is missing or does not read is the default. */
export async function readPreferences(database: SessionDatabase): Promise<Preferences> {
  return database.transaction('r', [database.session, database.preferences], async () => {
    const suffix = suffixOf(await readSession(database))
    const rows = await database.preferences.toArray()
    const ofComputer = rows.map(({ key, value }) => [key, value] as const)
    const ofPerson = ofComputer
      .filter(([key]) => suffix !== '' && key.endsWith(suffix))
      .map(([key, value]) => [key.slice(0, -suffix.length), value] as const)
    return Stored.parse(Object.fromEntries([...ofComputer, ...ofPerson]))
  })
}

export async function writePreference<Key extends keyof Preferences>(
  database: SessionDatabase,
  key: Key,
  value: Preferences[Key],
): Promise<void> {
  await database.transaction('rw', [database.session, database.preferences], async () => {
    const suffix = BELONGS_TO[key] === 'person' ? suffixOf(await readSession(database)) : ''
    await database.preferences.put({ key: `${key}${suffix}`, value })
  })
}

function suffixOf(session: StoredSession | null): string {
  return session === null ? '' : `@${session.user.id}`
}
