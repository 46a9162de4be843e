import { useSelector } from '@xstate/react'
import { use, useEffect, useMemo } from 'react'
import { AppProvider, ConsoleProvider, useApp, type AppContext, type Ask } from './console'
import { ConsoleRoutes } from './console-routes'
import { CodeRoutes, PublicRoutes } from './public-routes'
import { Splash } from './ui/splash'
import { StorageSplash } from './shared/storage/storage-splash'
import { WaybillTheme } from './theme/waybill-theme'
import { ErrorBoundary } from './shared/storage/error-boundary'
import { ToastRegion, toasts } from './ui/toasts'

/** Needs AppProvider and PreferencesProvider around it, and ConsoleProvider with null until somebody is signed in. */
export function App() {
  const signedIn = use(ConsoleProvider)
  return (
    <AppProvider value={useHeardApp()}>
      <WaybillTheme>
        <ErrorBoundary source={signedIn?.database}>
          <Zone />
        </ErrorBoundary>
        <ToastRegion />
      </WaybillTheme>
    </AppProvider>
  )
}

/** Every screen's calls are heard by the notices: a success takes back what was said of an earlier failure. */
function useHeardApp(): AppContext {
  const app = useApp()
  return useMemo(() => {
    const ask: Ask = async (definition, input, options) => {
      const outcome = await app.ask(definition, input, options)
      toasts.answered(`${definition.method} ${definition.path}`, outcome)
      return outcome
    }
    return { ...app, ask }
  }, [app])
}

/** AG-03: what a session does not allow is not rendered, not even for a moment. */
function Zone() {
  const { session } = useApp()
  const signedIn = use(ConsoleProvider)
  const state = useSelector(session, (snapshot) => snapshot.value)
  const leaving = state === 'signingOut' || state === 'leaving' || state === 'expired'
  useEffect(() => {
    if (leaving) toasts.closeAll()
  }, [leaving])

  if (leaving || state === 'restoring') return <Splash />
  if (state === 'codeNeeded') return <CodeRoutes />
  if (state !== 'signedIn') return <PublicRoutes />
  return signedIn === null ? <StorageSplash /> : <ConsoleRoutes />
}
