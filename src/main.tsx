import './composition/schemas-without-eval'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { createApi } from './api/transport'
import { createAppUpdate } from './composition/app-update'
import { createAsk } from './composition/ask'
import { createConsoles } from './composition/consoles'
import { watchInstallOffer } from './composition/install-offer'
import { loadConfig } from './composition/load-config'
import { newId } from './composition/browser-ports'
import { openConsole } from './composition/open-console'
import { openSessions } from './composition/open-sessions'
import { keepPagePolicy } from './composition/page-policy'
import { createServerClock } from './composition/server-clock'
import { logRowsAside } from './composition/logged-rows'
import { liveSessionMachine } from './composition/session-actors'
import { createUnsavedWork } from './composition/unsaved-work'
import { sessionChannel } from './composition/session-channel'
import { SessionLifecycle, NO_WORK } from './composition/session-lifecycle'
import { sessionLocks } from './composition/session-locks'
import { followScope, scopedApi } from './composition/session-scope'
import { networkReturns } from './composition/network-returns'
import { serverName } from './composition/server-name'
import { createStorageKeeper } from './composition/storage-keeper'
import { cachedCanaries, Canaries, localCanaries, sessionCanaries } from './db/recovery/canary-places'
import { databaseName } from './db/sealing/erase'
import { readPreferences, DEFAULT_PREFERENCES } from './db/core/preferences'
import { sealCrypto } from './db/sealing/seal-key'
import { logLine } from './maps/log-line'
import { App } from './views/app'
import { AppProvider, ConsoleProvider, type AppContext } from './views/console'
import { earlierWorkWords } from './views/shell/earlier-work-words'
import { StorageProvider } from './views/shared/storage/storage-provider'
import { PreferencesProvider } from './views/theme/preferences'
import { toasts } from './views/ui/toasts'
import { AppUpdateProvider } from './views/update/app-update'
import { InstallOfferProvider } from './views/update/install-offer'

/** The composition root: the one place that sees the views and the engine. */
async function start(container: HTMLElement): Promise<void> {
  keepPagePolicy(document)
  const installOffer = watchInstallOffer()
  const unsaved = createUnsavedWork(document)
  const { update, register } = createAppUpdate(unsaved)
  const { sessions, lack } = await openSessions()
  const [config, preferences] = await Promise.all([
    loadConfig(sessions),
    readPreferences(sessions).catch(() => DEFAULT_PREFERENCES),
  ])
  const server = serverName(config.apiBase, location)
  const clock = createServerClock(() => Date.now())
  const api = logRowsAside(
    createApi({
      origin: config.apiBase,
      fetch: (input, init) => fetch(input, init),
      token: () => null,
      serverTime: clock.correct,
    }),
    logLine,
  )
  const canaries = new Canaries([
    localCanaries(() => localStorage),
    cachedCanaries(() => caches),
    sessionCanaries(sessions),
  ])
  const locks = sessionLocks(Reflect.get(navigator, 'locks') as LockManager | undefined)
  const storage = createStorageKeeper({
    canaries,
    lack,
    newId,
    alone: locks.alone,
    build: () => config.build,
    replace: () => consoles.replace(),
  })
  const consoles = createConsoles(async (user) => {
    const name = databaseName(server, user.id)
    const kept = await storage.open(name, {
      check: () => lifecycle.check(user),
      takeUp: async (database) => (storage.isGivenUp() ? NO_WORK : lifecycle.open(user, database)),
    })
    const { work } = kept
    const opened = await openConsole({
      user,
      name,
      kept,
      storageHealth: () => storage.health(name),
      api: scopedApi(api, scope, user.id),
      config,
      storing: unsaved.during,
      canKeep: work.canKeep && kept.mode === 'strict',
      tokenRefused: () => session.send({ type: 'token.refused' }),
      outdated: () => storage.actor.send({ type: 'code.outdated' }),
    })
    earlierWorkWords(work.earlier).forEach((words) => toasts.warning(words))
    return { ...opened, close: () => opened.close().finally(work.release) }
  })
  const channel = sessionChannel(new BroadcastChannel('waybill-session'))
  const lifecycle = new SessionLifecycle({
    api,
    sessions,
    crypto: sealCrypto(crypto),
    locks,
    canaries,
    channel,
    token: () => session.getSnapshot().context.token,
    server,
    closeConsole: consoles.close,
    pause: networkReturns,
    storageCleared: register,
  })
  const session: AppContext['session'] = createActor(
    liveSessionMachine({ api, database: sessions, channel, lifecycle }),
  )
  const scope = followScope(session)
  consoles.follow(session)
  session.subscribe(({ value }) => value === 'signedOut' && storage.sessionEnded())
  session.start()
  const app: AppContext = { config, session, ask: createAsk(api, session, scope), now: clock.now }

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
          <AppUpdateProvider value={update}>
            <InstallOfferProvider value={installOffer}>
              <StorageProvider value={storage.actor}>
                <Root />
              </StorageProvider>
            </InstallOfferProvider>
          </AppUpdateProvider>
        </PreferencesProvider>
      </AppProvider>
    </StrictMode>,
  )
  register()
}

const container = document.querySelector<HTMLElement>('#root')
if (container !== null) void start(container)
