import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { authorizeChannel, CHANGES_CHANNEL } from '../../../contract/entities/live-changes'
import { may } from '../../../contract/words/permissions'
import type { ConsoleRole } from '../../../contract/words/roles'
import { pusherSource } from '../../sync/hints/pusher-source'
import type { EnginePorts } from '../../sync/ports/engine-ports'
import { startSync, type Engine } from '../../sync/start-sync'
import { broadcastChannel, browserClock, browserLocks, online, visible } from './browser-ports'

export type EngineOptions = Pick<
  EnginePorts,
  'database' | 'api' | 'tabId' | 'report' | 'isMe' | 'outdated'
> & {
  /** Name of the lock and the channel that the tabs of this browser share. */
  shared: string
  realtime: ConsoleConfig['realtime']
  role: ConsoleRole
  /** The server's wall clock as far as it is known, ms. */
  serverNow: () => number
}

/** The engine with the browser's ports. It is loaded after the first paint. */
export function startEngine({ shared, realtime, role, serverNow, ...options }: EngineOptions): Engine {
  const channel = broadcastChannel(shared)
  const engine = startSync({
    ...options,
    isWatching: !may(role, 'read'),
    clock: { ...browserClock, serverNow },
    random: Math.random,
    connect: () =>
      pusherSource(realtimeFor(role, realtime), location, (socketId) => askTicket(options.api, socketId)),
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

async function askTicket(api: EnginePorts['api'], socketId: string) {
  const outcome = await api.call(authorizeChannel, {
    socket_id: socketId,
    channel_name: CHANGES_CHANNEL,
    patches: 'YES',
  })
  return outcome.kind === 'success' ? outcome.data : null
}

/** No ticket is asked for where the role would get none. */
function realtimeFor(role: ConsoleRole, realtime: ConsoleConfig['realtime']): ConsoleConfig['realtime'] {
  const { access } = authorizeChannel
  const mayHear = typeof access === 'string' || may(role, access.capability)
  return { ...realtime, carriesChanges: realtime.carriesChanges && mayHear }
}
