import { z } from 'zod'
import type { SessionDatabase } from './session-database'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** What one browser remembers of how its person works. */
export type Preferences = {
  appearance: Appearance
  railCollapsed: boolean
  sound: boolean
  /** WCAG 2.1.4: shortcuts of a single letter can be switched off. */
  singleKeys: boolean
}

export const DEFAULT_PREFERENCES: Preferences = {
  appearance: 'system',
  railCollapsed: false,
  sound: true,
  singleKeys: true,
}

const Stored = z.object({
  appearance: z.enum(APPEARANCES).catch(DEFAULT_PREFERENCES.appearance),
  railCollapsed: z.boolean().catch(DEFAULT_PREFERENCES.railCollapsed),
  sound: z.boolean().catch(DEFAULT_PREFERENCES.sound),
  singleKeys: z.boolean().catch(DEFAULT_PREFERENCES.singleKeys),
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
