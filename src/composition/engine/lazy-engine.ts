import { NO_CLAIMS } from '../../machines/claims'
import { NO_PLACES } from '../../machines/rider-places'
import type { Engine } from '../../sync/start-sync'
import type { Diagnostics } from '../../views/console'
import type { EngineOptions } from './engine'

export type LazyEngine = Omit<Engine, 'inspector'> & {
  watch: Diagnostics['watch']
  readTrace: Engine['inspector']['readTrace']
}

export const loadEngine = () => import('./engine')

/** How long the first paint of stored rows gets the processor alone. ms */
const HEAD_START_MS = 400
/** Pause before the engine's file is requested again after a failure. ms */
const RETRY_MS = 5_000

/**
 * An engine that starts after the first paint, or at once if nothing is stored here. Requests made before it starts are
 * served when it starts.
 */
export function lazyEngine(
  options: EngineOptions,
  { isEmpty, load = loadEngine }: { isEmpty: boolean; load?: typeof loadEngine },
): LazyEngine {
  let engine: Engine | null = null
  let isOver = false
  const waiting = new Set<() => void>()

  const untilLoaded = async (): ReturnType<typeof loadEngine> => {
    try {
      return await load()
    } catch {
      await pause(RETRY_MS)
      return isOver ? new Promise(() => undefined) : untilLoaded()
    }
  }
  const start = async (): Promise<Engine> => {
    if (!isEmpty) await pause(HEAD_START_MS)
    const { startEngine } = await untilLoaded()
    if (isOver) return new Promise(() => undefined)
    engine = startEngine(options)
    waiting.forEach((begin) => begin())
    return engine
  }
  const starting = start()

  /** Runs `work` now, or when the engine starts. Returns `stop`. */
  const ask = (work: (present: Engine) => () => void): (() => void) => {
    if (engine !== null) return work(engine)
    let stop = () => {}
    const begin = () => {
      if (engine !== null) stop = work(engine)
    }
    waiting.add(begin)
    return () => {
      waiting.delete(begin)
      stop()
    }
  }
  return {
    stop: () => {
      isOver = true
      engine?.stop()
    },
    want: (need) => ask((present) => present.want(need)),
    onRealtime: (listener) => ask((present) => present.onRealtime(listener)),
    places: {
      now: () => engine?.places.now() ?? NO_PLACES,
      subscribe: (listener) => ask((present) => present.places.subscribe(listener)),
    },
    claims: {
      now: () => engine?.claims.now() ?? NO_CLAIMS,
      subscribe: (listener) => ask((present) => present.claims.subscribe(listener)),
    },
    watch: (listener) =>
      ask(({ inspector }) => {
        const subscription = inspector.reports$.subscribe(listener)
        return () => subscription.unsubscribe()
      }),
    readTrace: async () => (await starting).inspector.readTrace(),
    // A starting engine pulls and sends at once, so an early request needs nothing more.
    syncNow: () => engine?.syncNow(),
    nudge: () => engine?.nudge(),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
