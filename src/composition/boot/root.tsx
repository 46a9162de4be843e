import { useMemo, useSyncExternalStore } from 'react'
import { DEFAULT_PREFERENCES, type Appearance } from '../../db/core/preferences'
import { App } from '../../views/app/app'
import { AppProvider, ConsoleProvider, type AppContext } from '../../views/console'
import { NotesProvider } from '../../views/shared/displays/notes-provider'
import { StorageProvider } from '../../views/shared/storage/storage-provider'
import { PreferencesProvider } from '../../views/theme/preferences'
import type { Consoles } from './consoles'
import type { LoadedOnce } from '../../views/ui/lazy/load-once'
import type { StartedConsole } from './start-console'
import { UNKNOWN_CONFIG } from '../page/unknown-config'

type Props = { session: AppContext['session']; rest: LoadedOnce<StartedConsole>; appearance: Appearance }

/** The tree stays the same when the rest arrives, so typed text survives. */
export function Root({ session, rest, appearance }: Props) {
  const started = useSyncExternalStore(rest.subscribe, rest.current)
  const { consoles, storage, notes } = started ?? NOT_STARTED
  const signedIn = useSyncExternalStore(consoles.subscribe, consoles.current)
  const app = useMemo((): AppContext => {
    if (started !== null) return { session, ...started.app }
    const ask: AppContext['ask'] = async (...asked) => (await rest.now()).app.ask(...asked)
    return {
      session,
      config: UNKNOWN_CONFIG,
      ask,
      reach: NO_CALL,
      now: () => Date.now(),
      corrected: (at) => at,
      readFile: async (path) => (await rest.now()).app.readFile(path),
    }
  }, [session, rest, started])
  const first = useMemo(() => ({ ...DEFAULT_PREFERENCES, appearance }), [appearance])
  return (
    <AppProvider value={app}>
      <PreferencesProvider
        store={started?.preferences.store ?? null}
        initial={started?.preferences.initial ?? first}
      >
        <StorageProvider value={storage}>
          <NotesProvider value={notes}>
            <ConsoleProvider value={signedIn}>
              <App />
            </ConsoleProvider>
          </NotesProvider>
        </StorageProvider>
      </PreferencesProvider>
    </AppProvider>
  )
}

const NONE: Pick<Consoles, 'subscribe' | 'current'> = {
  subscribe: () => () => undefined,
  current: () => null,
}

const NO_CALL: AppContext['reach'] = { subscribe: () => () => undefined, current: () => 'unknown' }

const NOT_STARTED = { consoles: NONE, storage: null, notes: null }
