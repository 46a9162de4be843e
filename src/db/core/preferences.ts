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
/** How riders are ranked for an order. */
export const RIDER_ORDERS = ['nearest', 'balanced'] as const
export type RiderOrder = (typeof RIDER_ORDERS)[number]
/** How long a quick change can be undone before it is sent, ms; 0: it is sent at once. */
export const HOLDS_MS = [0, 2000, 4000, 6000, 10_000] as const
export type HoldMs = (typeof HOLDS_MS)[number]
/** What sounds, each of which can be switched off by itself. */
export const SOUND_KINDS = [
  'newOrderSound',
  'lateOrderSound',
  'connectionLostSound',
  'decisionSound',
] as const
export type SoundKind = (typeof SOUND_KINDS)[number]
/** px */
export const PANE_WIDTH = { min: 360, default: 440, max: 560 }

/** A list of orders as somebody named it: `path` with its filters and sort (never what was searched for), and its look. */
export type SavedView = {
  name: string
  path: string
  layout: OrdersView
  columns: string[] | null
  density: Density
}

/** What one browser remembers of how its person works. */
export type Preferences = Record<SoundKind, boolean> & {
  appearance: Appearance
  railCollapsed: boolean
  /** By the path of its item: whether what stands under it is shown; else it is on the item's own pages. */
  railEntries: Record<string, boolean>
  /** All of them, on this computer. */
  sound: boolean
  /** Of all sounds, whole percent, 0 to 100. */
  soundVolume: number
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

/** Where they are kept. */
export type PreferenceStore = {
  /** Tells now and after each change, never what is older than the last `write`. Returns `stop`. */
  watch: (next: (preferences: Preferences) => void) => () => void
  write: <Key extends keyof Preferences>(key: Key, value: Preferences[Key]) => Promise<void>
}
