import '../page/schemas-without-eval'
import { ownName } from '../../../contract/rules/own-name'
import { createApi } from '../../api/transport'
import { computerNotes, type ComputerNotes } from '../../db/core/computer-notes'
import { DEFAULT_PREFERENCES, type Preferences, type PreferenceStore } from '../../db/core/preferences'
import { preferenceStore, readPreferences } from '../../db/core/stored-preferences'
import { cachedCanaries, Canaries, localCanaries, sessionCanaries } from '../../db/recovery/canary-places'
import { databaseName } from '../../db/sealing/erase'
import { sealCrypto } from '../../db/sealing/seal-key'
import { logLine } from '../../maps/log-line'
import type { AppContext } from '../../views/console'
import { earlierWorkWords } from '../../views/shell/earlier-work-words'
import { firstListOf } from '../../views/shared/address/first-list'
import { shownSearch } from '../../views/shared/address/private-address'
import { toasts } from '../../views/ui/toasts/toasts'
import { createAsk } from '../session/ask'
import { createConsoles, type Consoles } from './consoles'
import { askJson } from '../page/ask-config'
import { loadConfig } from '../page/load-config'
import { logRowsAside } from '../engine/logged-rows'
import { newId } from '../../db/core/new-id'
import { openConsole } from './open-console'
import { openSessions } from '../session/open-sessions'
import type { StorageActor } from '../../machines/storage'
import { createServerClock } from '../engine/server-clock'
import { serverName } from '../engine/server-name'
import { createServerReach, notingReach } from '../engine/server-reach'
import { sessionChannel } from '../session/session-channel'
import { sessionEffects, type SessionEffects } from '../session/session-effects'
import { NO_WORK, SessionLifecycle } from '../session/session-lifecycle'
import { sessionLocks } from '../session/session-locks'
import { followScope, scopedApi } from '../session/session-scope'
import { startsOffline } from '../page/starts-offline'
import { createStorageKeeper } from '../storage/storage-keeper'
import type { UnsavedWork } from '../page/unsaved-work'
import { warningOfNetwork } from '../engine/warn-of-network'

/** Shown once, until the server answers a change again. */
const NETWORK_ANSWERS =
  'Your network answered instead of the server. Changes wait on this device and are sent automatically when the server answers.'
/** By how much this device's clock is behind the server's, for a start without the server. ms */
const CLOCK_OFFSET = 'clock.offset'

type Ports = {
  /** Of `askConfig`. */
  answer: Promise<object | null>
  session: AppContext['session']
  unsaved: UnsavedWork
  /** Registers the service worker again. */
  register: () => void
}

export type StartedConsole = {
  app: Omit<AppContext, 'session'>
  effects: SessionEffects
  consoles: Consoles
  storage: StorageActor
  preferences: { store: PreferenceStore; initial: Preferences }
  notes: ComputerNotes
}

/** Everything that the login screen does not need: databases, calls, and the signed-in person's console. */
export async function startConsole({ answer, session, unsaved, register }: Ports): Promise<StartedConsole> {
  const opening = openSessions()
  const configured = loadConfig(
    opening.then(({ sessions }) => sessions),
    answer,
  )
  const { sessions, lack } = await opening
  const notes = computerNotes(sessions)
  const [config, initial, offset] = await Promise.all([
    configured,
    readPreferences(sessions).catch(() => DEFAULT_PREFERENCES),
    notes.read(CLOCK_OFFSET).catch(() => undefined),
  ])
  const server = serverName(config.apiBase, location)
  const clock = createServerClock({
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    offsetMs: typeof offset === 'number' ? offset : 0,
    keep: (offsetMs) => void notes.write(CLOCK_OFFSET, offsetMs).catch(() => undefined),
  })
  const reach = createServerReach()
  const api = notingReach(
    logRowsAside(
      createApi({
        origin: config.apiBase,
        fetch: (input, init) => fetch(input, init),
        token: () => null,
        serverTime: clock.correct,
      }),
      logLine,
    ),
    reach,
  )
  // Another server than the page's was not asked. No answer proves nothing: a server may have no configuration to send.
  void answer.then((found) => {
    if (found !== null && config.apiBase === '') reach.note({ kind: 'success', data: found, messages: [] })
  })
  const canaries = new Canaries([
    localCanaries(() => localStorage),
    cachedCanaries(() => caches),
    sessionCanaries(sessions),
  ])
  const locks = sessionLocks(Reflect.get(navigator, 'locks') as LockManager | undefined)
  const scope = followScope(session)
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
      isMe: (written) => ownName(session.getSnapshot().context.user ?? user)(written),
      name,
      kept,
      storageHealth: async () => ({
        ...(await storage.health(name)),
        startsOffline: await startsOffline(
          Reflect.get(navigator, 'serviceWorker') as ServiceWorkerContainer | undefined,
        ),
      }),
      api: warningOfNetwork(scopedApi(api, scope, user.id), () => toasts.warning(NETWORK_ANSWERS)),
      clock,
      config,
      firstList: firstListOf({ pathname: location.pathname, search: shownSearch() }),
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
  consoles.follow(session)
  session.subscribe(({ value }) => value === 'signedOut' && storage.sessionEnded())
  // The login screen was shown without reading the session, so finish what an earlier session left half-way.
  if (session.getSnapshot().value !== 'restoring') lifecycle.restore().catch(() => undefined)
  return {
    app: {
      config,
      ask: createAsk(api, session, scope),
      reach,
      now: clock.now,
      corrected: clock.corrected,
      readFile: askJson,
    },
    effects: sessionEffects({ api, database: sessions, channel, lifecycle }),
    consoles,
    storage: storage.actor,
    preferences: { store: preferenceStore(sessions, initial), initial },
    notes,
  }
}

/** Resolves when the browser reports that the network is back, or after the time limit. */
function networkReturns(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}
