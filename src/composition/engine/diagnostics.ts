import type { Diagnostics } from '../../views/console'
import type { LazyEngine } from './lazy-engine'

/** The engine's inspector as the diagnostics page knows it. */
export function createDiagnostics(
  { watch, readTrace }: Pick<LazyEngine, 'watch' | 'readTrace'>,
  { tabId, build, storageHealth }: { tabId: string; build: string; storageHealth: Diagnostics['storage'] },
): Diagnostics {
  return {
    tabId,
    watch,
    trace: async () => {
      const recorded = await readTrace()
      if (recorded === null) return null
      const started = recorded[0]?.tick ?? 0
      const events = recorded.map(({ tick, event }) =>
        JSON.stringify({ at: Math.round(tick - started), ...event }),
      )
      return `{"version":1,"build":${JSON.stringify(build)},"events":[\n${events.join(',\n')}\n]}\n`
    },
    storage: storageHealth,
  }
}
