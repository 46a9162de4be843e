import { createActor, type ActorRefFrom } from 'xstate'
import { MINUTE_MS } from '../../../contract/words/durations'
import { updateMachine } from '../../machines/update'
import { SERVICE_WORKER_URL } from './page-policy'
import { reloadOnce } from './reload-once'
import type { UnsavedWork } from './unsaved-work'
import { SKIP_WAITING, STORED, watchController, watchRegistration } from './waiting-worker'

/** A console may stay open for weeks: the browser itself looks for a new build only at a navigation. */
const LOOK_EVERY_MS = 30 * MINUTE_MS

export type AppUpdate = {
  update: ActorRefFrom<typeof updateMachine>
  /**
   * Registers the service worker. Call it after the first paint, so that it does not slow that down, and again after the
   * browser's storage was cleared.
   */
  register: () => void
  /** An error that a screen shows: a part of it that this build no longer has is had by loading the page again. */
  shown: (error: unknown) => void
}

/**
 * The service worker lets the console start without a network and take a new build without losing work. Insecure pages
 * and development have no service worker, so they never see an update.
 */
export function createAppUpdate(
  unsaved: UnsavedWork,
  { isPrefetching }: { isPrefetching: () => boolean },
): AppUpdate {
  let registration: ServiceWorkerRegistration | null = null
  /** Errors of parts that failed while parts were loaded ahead: only the screen shows whether a person wanted one. */
  const aside = new Set<unknown>()
  const reload = () => void unsaved.stored().then(() => location.reload())
  const update = createActor(
    updateMachine.provide({
      guards: { isFree: () => !unsaved.isTyped() },
      actions: {
        takeOver: () => registration?.waiting?.postMessage(SKIP_WAITING),
        reload,
      },
    }),
  ).start()
  // The server no longer has this chunk of our build, so load the page again in its current build. Without a network the
  // page would not come back either: it stays, with all that it knows. It also stays while somebody fills in a form.
  const reloadForPart = () =>
    void isPageServed().then((isServed) => {
      if (isServed && !unsaved.isTyped()) reloadOnce(sessionStorage, Date.now(), reload)
    })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isPrefetching()) aside.add(payload)
    else reloadForPart()
  })

  async function keepOnComputer(): Promise<void> {
    const isAgain = registration !== null
    registration = await navigator.serviceWorker.register(SERVICE_WORKER_URL)
    watchRegistration(registration, () => update.send({ type: 'update.found' }))
    if (isAgain) return
    watchController(navigator.serviceWorker, {
      changed: () => update.send({ type: 'controller.changed' }),
      taken: () => update.send({ type: 'update.taken' }),
    })
    watchUnattended(() => update.send({ type: 'page.unattended' }))
    lookAgain(() => registration)
  }
  return {
    update,
    shown: (error) => {
      if (aside.has(error)) reloadForPart()
    },
    register: () => {
      if (import.meta.env.PROD && 'serviceWorker' in navigator) keepOnComputer().catch(reportError)
    },
  }
}

function isPageServed(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function lookAgain(present: () => ServiceWorkerRegistration | null): void {
  const look = () => {
    const registration = present()
    registration?.active?.postMessage(STORED)
    registration?.update().catch(() => undefined)
  }
  setInterval(look, LOOK_EVERY_MS)
  window.addEventListener('online', look)
}

const UNATTENDED_MS = 30 * MINUTE_MS
const ASK_EVERY_MS = 60_000
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls `unattended` every minute once half an hour has passed without input, whatever the computer's clock says. */
export function watchUnattended(unattended: () => void): void {
  let touchedAt = performance.now()
  for (const input of INPUTS) {
    window.addEventListener(input, () => (touchedAt = performance.now()), { capture: true, passive: true })
  }
  setInterval(() => {
    if (performance.now() - touchedAt >= UNATTENDED_MS) unattended()
  }, ASK_EVERY_MS)
}
