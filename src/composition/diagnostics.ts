import type { Engine } from '../sync/start-sync'
import type { Diagnostics } from '../views/console'

/** The engine's inspector as the diagnostics page knows it. */
export function createDiagnostics(
  { inspector }: Pick<Engine, 'inspector'>,
  { tabId, build }: { tabId: string; build: string },
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
    storage: async () => {
      const storage = Reflect.get(navigator, 'storage') as StorageManager | undefined
      const [estimate, persisted] = await Promise.all([
        storage?.estimate().catch(() => undefined),
        storage?.persisted().catch(() => undefined),
      ])
      return {
        mode: 'strict',
        usage: estimate?.usage ?? null,
        quota: estimate?.quota ?? null,
        persisted: persisted ?? null,
      }
    },
  }
}
