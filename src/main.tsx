import './composition/schemas-without-eval'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { createApi } from './api/transport'
import { createAsk, tokenOf } from './composition/ask'
import { createConsoles } from './composition/consoles'
import { loadConfig } from './composition/load-config'
import { openConsole } from './composition/open-console'
import { keepPagePolicy } from './composition/page-policy'
import { registerServiceWorker } from './composition/register-service-worker'
import { createServerClock } from './composition/server-clock'
import { liveSessionMachine } from './composition/session-actors'
import { readPreferences, DEFAULT_PREFERENCES } from './db/preferences'
import { SessionDatabase } from './db/session-database'
import { App } from './views/app'
import { AppProvider, ConsoleProvider, type AppContext } from './views/console'
import { PreferencesProvider } from './views/theme/preferences'
import { toasts } from './views/ui/toasts'

const OUTDATED = 'Waybill was updated in another tab. Reload this page to go on working.'

/** The composition root: the one place that sees the views and the engine. */
async function start(container: HTMLElement): Promise<void> {
  keepPagePolicy(document)
  const sessions = new SessionDatabase()
  const [config, preferences] = await Promise.all([
    loadConfig(sessions),
    readPreferences(sessions).catch(() => DEFAULT_PREFERENCES),
  ])
  const clock = createServerClock(() => Date.now())
  const api = createApi({
    origin: '',
    fetch: (input, init) => fetch(input, init),
    token: () => tokenOf(session),
    serverTime: clock.correct,
  })
  const consoles = createConsoles((user) =>
    openConsole({
      user,
      api,
      config,
      tokenRefused: () => session.send({ type: 'token.refused' }),
      outdated: () => toasts.error(OUTDATED),
    }),
  )
  const session: AppContext['session'] = createActor(
    liveSessionMachine({ api, database: sessions, closeConsole: consoles.close }),
  )
  consoles.follow(session)
  session.start()
  const app: AppContext = { config, session, ask: createAsk(api, session), now: clock.now }

  function Root() {
    const signedIn = useSyncExternalStore(consoles.subscribe, consoles.current)
    return (
      <ConsoleProvider value={signedIn}>
        <App />
      </ConsoleProvider>
    )
  }

  createRoot(container).render(
    <StrictMode>
      <AppProvider value={app}>
        <PreferencesProvider database={sessions} initial={preferences}>
          <Root />
        </PreferencesProvider>
      </AppProvider>
    </StrictMode>,
  )
  registerServiceWorker()
}

const container = document.querySelector<HTMLElement>('#root')
if (container !== null) void start(container)
