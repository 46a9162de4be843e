import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { createAppUpdate } from './composition/page/app-update'
import { firstLook } from './composition/page/first-look'
import { askConfig } from './composition/page/ask-config'
import { watchInstallOffer } from './composition/page/install-offer'
import { loadOnce, type LoadedOnce } from './views/ui/lazy/load-once'
import { createPrefetch } from './composition/page/prefetch'
import { firstRows } from './composition/boot/first-rows'
import { keepStyleSheets } from './composition/page/keep-style-sheets'
import { nextTry } from './composition/page/next-try'
import { keepPagePolicy } from './composition/page/page-policy'
import { isThinLine } from './composition/page/thin-line'
import { loadEngine } from './composition/engine/lazy-engine'
import { liveSessionMachine } from './composition/session/session-actors'
import type { StartedConsole } from './composition/boot/start-console'
import { createUnsavedWork } from './composition/page/unsaved-work'
import { Root } from './composition/boot/root'
import { ConsoleRoutes } from './views/app/app'
import { loadCheck } from './views/desk/login/use-login-form'
import { loadScreen } from './views/app/routes'
import { allLoaded } from './views/ui/lazy/all-loaded'
import { loadPieces } from './views/ui/lazy/lazy-piece'
import { loadToasts } from './views/ui/toasts/toasts'
import type { AppContext } from './views/console'
import { AppUpdateProvider } from './views/shared/update/app-update'
import { InstallOfferProvider } from './views/desk/update/install-offer'

/** Paths of the login screen. A user who opens another path is most likely signed in. */
const LOGIN_PATHS = ['/', '/forgot-password', '/verify-otp']
/** Screens that a user opens first after a sign-in. */
const SCREENS_FIRST_OPENED = ['/overview', '/orders']

/** Name of a performance mark: all parts of the console are loaded. */
const LOADED_AHEAD = 'loaded ahead'

const START_MS = 1_500
const IDLE_LIMIT_MS = 500

/**
 * The composition root. The login screen needs little and is shown at once. The views and the engine
 * (`start-console.ts`) are loaded after it, or together with the page if the user is signed in.
 */
async function start(container: HTMLElement): Promise<void> {
  keepPagePolicy(document)
  keepStyleSheets(document, nextTry)
  const installOffer = watchInstallOffer()
  const unsaved = createUnsavedWork(document)
  const prefetch = createPrefetch(nextTry)
  const { update, register, shown } = createAppUpdate(unsaved, { isPrefetching: prefetch.isRunning })
  const storedAtStart = firstLook(Reflect.get(window, 'indexedDB') as IDBFactory | undefined)
  let early: ReturnType<typeof askConfig> | null = askConfig()
  const isLogin = LOGIN_PATHS.includes(location.pathname)

  const consoleParts = loadOnce<StartedConsole>(async () => {
    const answer = early ?? askConfig()
    // If a start failed, the next start asks the server again.
    early = null
    const { startConsole } = await import('./composition/boot/start-console')
    return startConsole({ answer, session, unsaved, register })
  })
  const session: AppContext['session'] = createActor(
    liveSessionMachine({
      now: async () => (await consoleParts.now()).effects,
      later: async () => (await consoleParts.later()).effects,
      isStored: async () => !isLogin || (await storedAtStart).isSignedIn,
    }),
  )
  if (!isLogin) {
    consoleParts.now().catch(() => undefined)
    ConsoleRoutes.code.now().catch(() => undefined)
    loadScreen(location.pathname).catch(() => undefined)
  }
  const { appearance } = await storedAtStart
  session.start()
  createRoot(container, {
    onCaughtError: (error) => {
      // React logs an error only if no handler is set.
      // oxlint-disable-next-line no-console
      console.error(error)
      shown(error)
    },
  }).render(
    <StrictMode>
      <AppUpdateProvider value={update}>
        <InstallOfferProvider value={installOffer}>
          <Root session={session} rest={consoleParts} appearance={appearance} />
        </InstallOfferProvider>
      </AppUpdateProvider>
    </StrictMode>,
  )
  const isStarting = !isLogin || (await storedAtStart).isSignedIn
  afterFirstPicture(isStarting, () => {
    const isThin = isThinLine()
    if (!isThin) register()
    void prefetch
      .run(async () => {
        await loadAhead(consoleParts, session)
        // The service worker downloads every file, which would delay the first rows.
        if (isThin) register()
      })
      .then(() => performance.mark(LOADED_AHEAD))
  })
}

/** First loads the parts behind the login screen, then the screens that are opened after a sign-in. */
async function loadAhead(
  consoleParts: LoadedOnce<StartedConsole>,
  session: AppContext['session'],
): Promise<void> {
  const { consoles } = await consoleParts.now()
  await allLoaded([loadCheck(), ConsoleRoutes.code.now(), loadEngine(), loadToasts()])
  await allLoaded(SCREENS_FIRST_OPENED.map(loadScreen))
  await firstRows({ session, consoles })
  await loadPieces()
}

/** A console that starts must show its rows first, so other work waits. */
function afterFirstPicture(isStarting: boolean, work: () => void): void {
  if (isStarting) setTimeout(work, START_MS)
  // Not all browsers have `requestIdleCallback`.
  else if (typeof Reflect.get(window, 'requestIdleCallback') === 'function')
    requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work, IDLE_LIMIT_MS)
}

const container = document.querySelector<HTMLElement>('#root')
if (container !== null) void start(container)
