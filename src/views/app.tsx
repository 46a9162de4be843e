import { useSelector } from '@xstate/react'
import { Suspense, use, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { isEnding } from '../machines/session-events'
import { AppProvider, ConsoleProvider, useApp, type AppContext, type Ask } from './console'
import { CodeRoutes, PublicRoutes } from './public-routes'
import { late } from './ui/late'
import { Splash } from './ui/splash'
import { ThemeGround } from './theme/theme-ground'
import { WALL_PATH } from './shared/navigation/wall-path'
import { isStorageWell, StorageProvider, type Storage } from './shared/storage/storage-provider'
import { ErrorBoundary } from './shared/storage/error-boundary'
import { ToastRegion, toasts } from './ui/toasts'

export const ConsoleRoutes = late(() => import('./console-routes').then(({ ConsoleRoutes }) => ConsoleRoutes))
const StorageSplash = late(() =>
  import('./shared/storage/storage-splash').then(({ StorageSplash }) => StorageSplash),
)

/** The app. Must be inside AppProvider, PreferencesProvider, and a ConsoleProvider whose value is null until login. */
export function App() {
  const signedIn = use(ConsoleProvider)
  const [location] = useLocation()
  return (
    <AppProvider value={useAppWithNotices()}>
      <ThemeGround>
        <ErrorBoundary source={signedIn?.database}>
          <Suspense fallback={<Splash />}>
            <Zone />
          </Suspense>
        </ErrorBoundary>
        {location !== WALL_PATH && <ToastRegion />}
      </ThemeGround>
    </AppProvider>
  )
}

/** Wraps `ask`, so that the success of a request removes the notice about an earlier failure. */
function useAppWithNotices(): AppContext {
  const app = useApp()
  return useMemo(() => {
    const ask: Ask = async (definition, input, options) => {
      const outcome = await app.ask(definition, input, options)
      toasts.answered(`${definition.method} ${definition.path}`, outcome)
      // ER-03: show the failure here, because the screen that sent the request has been replaced by the code screen.
      if (outcome.kind === 'notVerified') toasts.failure(outcome)
      return outcome
    }
    return { ...app, ask }
  }, [app])
}

/** AG-03: renders only what the session allows, even for a moment. */
function Zone() {
  const { session } = useApp()
  const signedIn = use(ConsoleProvider)
  const state = useSelector(session, (snapshot) => snapshot.value)
  const leaving = isEnding(state)
  useEffect(() => {
    if (leaving) toasts.closeAll()
  }, [leaving])

  if (leaving || state === 'restoring') return <Splash />
  if (state === 'codeNeeded') return <CodeRoutes />
  if (state !== 'signedIn') return <PublicRoutes />
  return signedIn === null ? <Opening /> : <ConsoleRoutes />
}

/** Shown while the app opens. Loads the storage banners only if there is something to show. */
function Opening() {
  const storage = use(StorageProvider)
  return storage === null ? <Splash /> : <OpeningOver storage={storage} />
}

function OpeningOver({ storage }: { storage: Storage }) {
  return useSelector(storage, isStorageWell) ? <Splash /> : <StorageSplash />
}
