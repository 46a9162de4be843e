export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/**
 * auto: all columns, with customer and addresses first; fewer columns while an order is open beside the list. own:
 * `orderColumns`.
 */
export const ORDERS_VIEWS = ['auto', 'dispatch', 'all', 'finance', 'own'] as const
export type OrdersView = (typeof ORDERS_VIEWS)[number]
/**
 * What the orders screen shows: the list, the list with an order beside it, the list with a map below it, or only the
 * map.
 */
export const ORDERS_LAYOUTS = ['list', 'detail', 'map', 'mapFull'] as const
export type OrdersLayout = (typeof ORDERS_LAYOUTS)[number]
export const DENSITIES = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]
/** How riders are ranked for an order. */
export const RIDER_ORDERS = ['nearest', 'balanced'] as const
export type RiderOrder = (typeof RIDER_ORDERS)[number]
/** How long a quick change can be undone before it is sent, ms; 0: it is sent at once. */
export const HOLDS_MS = [0, 2000, 4000, 6000, 10_000] as const
export type HoldMs = (typeof HOLDS_MS)[number]
/** Sounds; each can be switched off. */
export const SOUND_KINDS = [
  'newOrderSound',
  'lateOrderSound',
  'connectionLostSound',
  'decisionSound',
] as const
export type SoundKind = (typeof SOUND_KINDS)[number]
/** px */
export const PANE_WIDTH = { min: 360, default: 440, max: 560 }

/**
 * A list of orders that a user saved under a name: `path` with its filters and sort (without the search text), and its
 * layout.
 */
export type SavedView = {
  name: string
  path: string
  layout: OrdersView
  columns: string[] | null
  density: Density
}

export type Preferences = Record<SoundKind, boolean> & {
  appearance: Appearance
  railCollapsed: boolean
  /**
   * Path of a navigation item to whether its subitems are shown; without an entry they are shown only on the pages of
   * that item.
   */
  railEntries: Record<string, boolean>
  /** Switches all sounds on this device. */
  sound: boolean
  /** Volume of all sounds, whole percent, 0 to 100. */
  soundVolume: number
  /** WCAG 2.1.4: shortcuts of a single letter can be switched off. */
  singleKeys: boolean
  ordersView: OrdersView
  ordersLayout: OrdersLayout
  density: Density
  /** Ids of the columns that the user chose, left to right; null: no choice. */
  orderColumns: string[] | null
  savedViews: SavedView[]
  /** Width of the pane beside a list, px. */
  paneWidth: number
  holdMs: HoldMs
  riderOrder: RiderOrder
}

export const DEFAULT_PREFERENCES: Preferences = {
  appearance: 'system',
  railCollapsed: false,
  railEntries: {},
  sound: true,
  soundVolume: 60,
  newOrderSound: true,
  lateOrderSound: true,
  connectionLostSound: true,
  decisionSound: true,
  singleKeys: true,
  ordersView: 'auto',
  ordersLayout: 'list',
  density: 'default',
  orderColumns: null,
  savedViews: [],
  paneWidth: PANE_WIDTH.default,
  holdMs: 4000,
  riderOrder: 'nearest',
}

export type PreferenceStore = {
  /** Calls `next` now and after each change, never with values older than the last `write`. Returns `stop`. */
  watch: (next: (preferences: Preferences) => void) => () => void
  write: <Key extends keyof Preferences>(key: Key, value: Preferences[Key]) => Promise<void>
}
