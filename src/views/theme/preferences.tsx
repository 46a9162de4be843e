import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { DEFAULT_PREFERENCES, type Preferences, type PreferenceStore } from '../../db/core/preferences'

type Change = <Key extends keyof Preferences>(key: Key, value: Preferences[Key]) => void
type PreferencesContext = { preferences: Preferences; change: Change }

const Context = createContext<PreferencesContext | null>(null)

type Props = {
  /** Null until the database is open. */
  store: PreferenceStore | null
  /** Read before the first render, so that the page does not jump when the database answers. */
  initial: Preferences
  children: ReactNode
}

/** Preferences in this browser, the same in all tabs. A change applies at once; if it cannot be stored, only to this page. */
export function PreferencesProvider({ store, initial, children }: Props) {
  const [stored, setStored] = useState(initial)
  useEffect(() => store?.watch(setStored), [store])
  const [chosen, setChosen] = useState<Partial<Preferences>>({})
  const value = useMemo(() => {
    const change: Change = (key, choice) => {
      setChosen((others) => ({ ...others, [key]: choice }))
      void store?.write(key, choice).then(
        () => {
          setStored((others) => ({ ...others, [key]: choice }))
          setChosen((present) => (present[key] === choice ? without(present, key) : present))
        },
        () => undefined,
      )
    }
    return { preferences: { ...stored, ...chosen }, change }
  }, [store, stored, chosen])
  return <Context value={value}>{children}</Context>
}

function without(present: Partial<Preferences>, key: keyof Preferences): Partial<Preferences> {
  const { [key]: _stored, ...others } = present
  return others
}

/** True while single keys are on. Outside of the provider, as in toasts, the default. */
export function useSingleKeys(): boolean {
  return use(Context)?.preferences.singleKeys ?? DEFAULT_PREFERENCES.singleKeys
}

export function usePreferences(): PreferencesContext {
  const context = use(Context)
  if (context === null) throw new Error('usePreferences outside of PreferencesProvider')
  return context
}
