import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Preferences, PreferenceStore } from '../../db/core/preferences'

type Change = <Key extends keyof Preferences>(key: Key, value: Preferences[Key]) => void
type PreferencesContext = { preferences: Preferences; change: Change }

const Context = createContext<PreferencesContext | null>(null)

type Props = {
  /** Null: it is not there yet. */
  store: PreferenceStore | null
  /** Read before the first render, so that nothing jumps when the database answers. */
  initial: Preferences
  children: ReactNode
}

/** What this browser remembers, the same in every tab; what it cannot store holds for this page. */
export function PreferencesProvider({ store, initial, children }: Props) {
  const [watched, setWatched] = useState<Preferences | null>(null)
  useEffect(() => store?.watch(setWatched), [store])
  const stored = watched ?? initial
  const [unstored, setUnstored] = useState<Partial<Preferences>>({})
  const value = useMemo(() => {
    const change: Change = (key, choice) => {
      const keep = () => setUnstored((others) => ({ ...others, [key]: choice }))
      if (store === null) return keep()
      store
        .write(key, choice)
        .then(() => setUnstored((present) => (key in present ? without(present, key) : present)), keep)
    }
    return { preferences: { ...stored, ...unstored }, change }
  }, [store, stored, unstored])
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
