import type { Engine } from '../sync/start-sync'
import type { Diagnostics } from '../views/console'
import type { EngineOptions } from './engine'

export type LateEngine = Omit<Engine, 'inspector'> & {
  watch: Diagnostics['watch']
  readTrace: Engine['inspector']['readTrace']
}

export const loadEngine = () => import('./engine')

/** How long the first picture of what is stored here has the computer to itself. ms */
const HEAD_START_MS = 400
/** Pause before the engine is loaded again after its file could not be had. ms */
const RETRY_MS = 5_000

/**
 * The engine, which begins behind the first picture; at once where nothing is stored here. What is asked of it before is
 * done when it begins.
 */
export function lateEngine(
  options: EngineOptions,
  { isEmpty, load = loadEngine }: { isEmpty: boolean; load?: typeof loadEngine },
): LateEngine {
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

  /** Now or when it begins. Returns `stop`. */
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
    watch: (listener) =>
      ask(({ inspector }) => {
        const subscription = inspector.reports$.subscribe(listener)
        return () => subscription.unsubscribe()
      }),
    readTrace: async () => (await starting).inspector.readTrace(),
    // A start looks at once, at what the server has and at what waits here.
    syncNow: () => engine?.syncNow(),
    nudge: () => engine?.nudge(),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
