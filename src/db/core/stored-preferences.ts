import { liveQuery } from 'dexie'
import { z } from 'zod'
import {
  APPEARANCES,
  DEFAULT_PREFERENCES,
  DENSITIES,
  HOLDS_MS,
  ORDERS_LAYOUTS,
  ORDERS_VIEWS,
  PANE_WIDTH,
  RIDER_ORDERS,
  type Preferences,
  type PreferenceStore,
} from './preferences'
import { readSession, type SessionDatabase, type StoredSession } from './session-database'

const SavedView = z.object({
  name: z.string().min(1),
  path: z.string().startsWith('/orders'),
  layout: z.enum(ORDERS_VIEWS),
  columns: z.array(z.string()).nullable(),
  density: z.enum(DENSITIES),
})

const Stored = z.object({
  appearance: z.enum(APPEARANCES).catch(DEFAULT_PREFERENCES.appearance),
  railCollapsed: z.boolean().catch(DEFAULT_PREFERENCES.railCollapsed),
  railEntries: z.record(z.string(), z.boolean()).catch(DEFAULT_PREFERENCES.railEntries),
  sound: z.boolean().catch(DEFAULT_PREFERENCES.sound),
  soundVolume: z.int().min(0).max(100).catch(DEFAULT_PREFERENCES.soundVolume),
  newOrderSound: z.boolean().catch(DEFAULT_PREFERENCES.newOrderSound),
  lateOrderSound: z.boolean().catch(DEFAULT_PREFERENCES.lateOrderSound),
  connectionLostSound: z.boolean().catch(DEFAULT_PREFERENCES.connectionLostSound),
  decisionSound: z.boolean().catch(DEFAULT_PREFERENCES.decisionSound),
  singleKeys: z.boolean().catch(DEFAULT_PREFERENCES.singleKeys),
  ordersView: z.enum(ORDERS_VIEWS).catch(DEFAULT_PREFERENCES.ordersView),
  ordersLayout: z.enum(ORDERS_LAYOUTS).catch(DEFAULT_PREFERENCES.ordersLayout),
  density: z.enum(DENSITIES).catch(DEFAULT_PREFERENCES.density),
  orderColumns: z.array(z.string()).nullable().catch(DEFAULT_PREFERENCES.orderColumns),
  savedViews: z.array(SavedView).catch(DEFAULT_PREFERENCES.savedViews),
  paneWidth: z.number().min(PANE_WIDTH.min).max(PANE_WIDTH.max).catch(DEFAULT_PREFERENCES.paneWidth),
  holdMs: z.literal(HOLDS_MS).catch(DEFAULT_PREFERENCES.holdMs),
  riderOrder: z.enum(RIDER_ORDERS).catch(DEFAULT_PREFERENCES.riderOrder),
})

/** Users who share a device have separate lists. */
const BELONGS_TO: Record<keyof Preferences, 'person' | 'device'> = {
  appearance: 'device',
  railCollapsed: 'device',
  railEntries: 'person',
  sound: 'device',
  soundVolume: 'device',
  newOrderSound: 'device',
  lateOrderSound: 'device',
  connectionLostSound: 'device',
  decisionSound: 'device',
  singleKeys: 'device',
  ordersView: 'person',
  ordersLayout: 'person',
  density: 'person',
  orderColumns: 'person',
  savedViews: 'person',
  paneWidth: 'device',
  holdMs: 'device',
  riderOrder: 'person',
}

/** The preferences of the signed-in user; missing or invalid values are replaced by defaults. */
export async function readPreferences(database: SessionDatabase): Promise<Preferences> {
  return database.transaction('r', [database.session, database.preferences], async () => {
    const suffix = suffixOf(await readSession(database))
    const rows = await database.preferences.toArray()
    const ofDevice = rows.map(({ key, value }) => [key, value] as const)
    const ofPerson = ofDevice
      .filter(([key]) => suffix !== '' && key.endsWith(suffix))
      .map(([key, value]) => [key.slice(0, -suffix.length), value] as const)
    return Stored.parse(Object.fromEntries([...ofDevice, ...ofPerson]))
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

/** `initial`: used while the database cannot be read. */
export function preferenceStore(database: SessionDatabase, initial: Preferences): PreferenceStore {
  let writes = 0
  return {
    watch: (next) => {
      const read = async () => {
        const before = writes
        return { before, preferences: await readPreferences(database).catch(() => initial) }
      }
      const subscription = liveQuery(read).subscribe({
        next: ({ before, preferences }) => {
          // A read that began before a write is outdated. Another read follows the write.
          if (before === writes) next(preferences)
        },
        error: () => undefined,
      })
      return () => subscription.unsubscribe()
    },
    write: (key, value) => {
      writes += 1
      return writePreference(database, key, value)
    },
  }
}
