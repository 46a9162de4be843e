import { useSelector } from '@xstate/react'
import { use, useEffect } from 'react'
import { ConsoleProvider, useApp } from './console'
import { ConsoleRoutes } from './console-routes'
import { CodeRoutes, PublicRoutes } from './public-routes'
import { Splash } from './splash'
import { StorageSplash } from './storage/storage-splash'
import { WaybillTheme } from './theme/waybill-theme'
import { ErrorBoundary } from './ui/error-boundary'
import { ToastRegion, toasts } from './ui/toasts'

/** Needs AppProvider and PreferencesProvider around it, and ConsoleProvider with null until somebody is signed in. */
export function App() {
  const signedIn = use(ConsoleProvider)
  return (
    <WaybillTheme>
      <ErrorBoundary source={signedIn?.database}>
        <Zone />
      </ErrorBoundary>
      <ToastRegion />
    </WaybillTheme>
  )
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
