import type { Engine } from '../sync/start-sync'
import type { Diagnostics } from '../views/console'

/** The engine's inspector as the diagnostics page knows it. */
export function createDiagnostics(
  { inspector }: Pick<Engine, 'inspector'>,
  { tabId, build, storageHealth }: { tabId: string; build: string; storageHealth: Diagnostics['storage'] },
): Diagnostics {
  return {
    tabId,
    watch: (listener) => {
      const subscription = inspector.reports$.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    trace: async () => {
      const recorded = await inspector.readTrace()
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
