import { useSelector } from '@xstate/react'
import { Suspense, use, useEffect, useMemo, type ComponentProps } from 'react'
import { Router, useLocation } from 'wouter'
import { isEnding } from '../../machines/session-events'
import { AppProvider, ConsoleProvider, useApp, type AppContext, type Ask } from '../console'
import { CodeRoutes, PublicRoutes } from './public-routes'
import { lazyPart } from '../ui/lazy/lazy-part'
import { Splash } from '../ui/marks/splash'
import { ThemeGround } from '../theme/theme-ground'
import { forgetTyped, hideTyped, privateAddress } from '../shared/address/private-address'
import { WALL_PATH } from '../shared/navigation/wall-path'
import { isStorageWell, StorageProvider, type Storage } from '../shared/storage/storage-provider'
import { ErrorBoundary } from '../shared/storage/error-boundary'
import { ToastRegion, toasts } from '../ui/toasts/toasts'

export const ConsoleRoutes = lazyPart(() => import('./console-routes'), 'ConsoleRoutes')
const StorageSplash = lazyPart(() => import('../shared/storage/storage-splash'), 'StorageSplash')

/**
 * Needs AppProvider and PreferencesProvider around it, and ConsoleProvider, whose value is null until somebody is signed in.
 * `frame`: as in `ConsoleRoutes`.
 */
export function App({ frame }: ComponentProps<typeof ConsoleRoutes>) {
  const signedIn = use(ConsoleProvider)
  const [location] = useLocation()
  useEffect(hideTyped, [])
  return (
    <AppProvider value={useAppWithToasts()}>
      <Router {...privateAddress}>
        <ThemeGround>
          <ErrorBoundary source={signedIn?.database}>
            <Suspense fallback={<Splash />}>
              <Zone frame={frame} />
            </Suspense>
          </ErrorBoundary>
          {location !== WALL_PATH && <ToastRegion />}
        </ThemeGround>
      </Router>
    </AppProvider>
  )
}

/** Reports every outcome to the toasts: a success closes the toasts of earlier failures. */
function useAppWithToasts(): AppContext {
  const app = useApp()
  return useMemo(() => {
    const ask: Ask = async (definition, input, options) => {
      const outcome = await app.ask(definition, input, options)
      toasts.answered(`${definition.method} ${definition.path}`, outcome)
      // ER-03: shown here, because the screen that made the call is replaced by the page for the code.
      if (outcome.kind === 'notVerified') toasts.failure(outcome)
      return outcome
    }
    return { ...app, ask }
  }, [app])
}

/** AG-03: renders only the pages that the session allows, at any moment. */
function Zone({ frame }: ComponentProps<typeof ConsoleRoutes>) {
  const { session } = useApp()
  const signedIn = use(ConsoleProvider)
  const [location] = useLocation()
  const state = useSelector(session, (snapshot) => snapshot.value)
  const leaving = isEnding(state)
  useEffect(() => {
    if (leaving) toasts.closeAll()
  }, [leaving])
  const isOut = leaving || state === 'signedOut'
  useEffect(() => {
    if (isOut) forgetTyped()
  }, [isOut])

  // A login that is being stored keeps its form, an accepted code has nothing more to show.
  const isAccepted = state === 'storing' && location === '/verify-otp'
  if (leaving || isAccepted || state === 'restoring') return <Splash />
  if (state === 'codeNeeded') return <CodeRoutes />
  if (state !== 'signedIn') return <PublicRoutes />
  return signedIn === null ? <Opening /> : <ConsoleRoutes frame={frame} />
}

/** Loads the code of the storage banners only when there is something to report. */
function Opening() {
  const storage = use(StorageProvider)
  return storage === null ? <Splash /> : <OpeningOver storage={storage} />
}

function OpeningOver({ storage }: { storage: Storage }) {
  return useSelector(storage, isStorageWell) ? <Splash /> : <StorageSplash />
}
