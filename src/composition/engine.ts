import type { ConsoleConfig } from '../../contract/console-config'
import { pusherSource } from '../sync/hints/pusher-source'
import type { EnginePorts } from '../sync/ports/engine-ports'
import { startSync, type Engine } from '../sync/start-sync'
import { broadcastChannel, browserClock, browserLocks, online, visible } from './browser-ports'

export type EngineOptions = Pick<
  EnginePorts,
  'database' | 'api' | 'tabId' | 'report' | 'isMe' | 'outdated'
> & {
  /** Name of the lock and the channel that the tabs of this browser share. */
  shared: string
  realtime: ConsoleConfig['realtime']
}

/** The engine with the browser's ports. It is loaded after the first paint. */
export function startEngine({ shared, realtime, ...options }: EngineOptions): Engine {
  const channel = broadcastChannel(shared)
  const engine = startSync({
    ...options,
    clock: browserClock,
    random: Math.random,
    connect: () => pusherSource(realtime, location),
    locks: browserLocks(),
    lockName: shared,
    channel,
    online$: online(),
    visible$: visible(),
  })
  return {
    ...engine,
    stop: () => {
      engine.stop()
      channel.close()
    },
  }
}
