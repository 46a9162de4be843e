import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { readPreferences, writePreference, type Preferences } from '../../db/preferences'
import type { SessionDatabase } from '../../db/session-database'

type Change = <Key extends keyof Preferences>(key: Key, value: Preferences[Key]) => void
type PreferencesContext = { preferences: Preferences; change: Change }

const Context = createContext<PreferencesContext | null>(null)

type Props = {
  database: SessionDatabase
  /** Read before the first render, so that nothing jumps when the database answers. */
  initial: Preferences
  children: ReactNode
}

/** What this browser remembers, the same in every tab. */
export function PreferencesProvider({ database, initial, children }: Props) {
  const preferences =
    useLiveQuery(() => readPreferences(database).catch(() => initial), [database]) ?? initial
  const value = useMemo(() => {
    const change: Change = (key, choice) => void writePreference(database, key, choice)
    return { preferences, change }
  }, [database, preferences])
  return <Context value={value}>{children}</Context>
}

export function usePreferences(): PreferencesContext {
  const context = use(Context)
  if (context === null) throw new Error('usePreferences outside of PreferencesProvider')
  return context
}
