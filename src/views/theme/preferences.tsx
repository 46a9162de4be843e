import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { readPreferences, writePreference, type Preferences } from '../../db/core/preferences'
import type { SessionDatabase } from '../../db/core/session-database'

type Change = <Key extends keyof Preferences>(key: Key, value: Preferences[Key]) => void
type PreferencesContext = { preferences: Preferences; change: Change }

const Context = createContext<PreferencesContext | null>(null)

type Props = {
  database: SessionDatabase
  /** Read before the first render, so that nothing jumps when the database answers. */
  initial: Preferences
  children: ReactNode
}

/** What this browser remembers, the same in every tab; what it cannot store holds for this page. */
export function PreferencesProvider({ database, initial, children }: Props) {
  const stored = useLiveQuery(() => readPreferences(database).catch(() => initial), [database]) ?? initial
  const [unstored, setUnstored] = useState<Partial<Preferences>>({})
  const value = useMemo(() => {
    const change: Change = (key, choice) => {
      writePreference(database, key, choice).then(
        () => setUnstored((present) => (key in present ? without(present, key) : present)),
        () => setUnstored((others) => ({ ...others, [key]: choice })),
      )
    }
    return { preferences: { ...stored, ...unstored }, change }
  }, [database, stored, unstored])
  return <Context value={value}>{children}</Context>
}

function without(present: Partial<Preferences>, key: keyof Preferences): Partial<Preferences> {
  const { [key]: _stored, ...others } = present
  return others
}

export function usePreferences(): PreferencesContext {
  const context = use(Context)
  if (context === null) throw new Error('usePreferences outside of PreferencesProvider')
  return context
}
