import { REALTIME_CHANNEL } from '../../contract/entities/realtime'
import { startFaultControl } from './faults/fault-control'
import { startFaultHttp, type PlannedFault, type SeenRequest } from './faults/fault-http'
import { createFaultLog, type FaultLog } from './faults/fault-log'
import { changeSettings, NO_FAULTS, type FaultChange, type HttpFault } from './faults/fault-settings'
import { startFaultWire } from './faults/fault-wire'
import { createRandom } from './seeded'

/** Between browser and real server, on the network and not in the page: HTTP and WebSocket alike. */
export type FaultProxy = {
  url: string
  /** Of the control port: the same over HTTP. */
  controlUrl: string
  change: (change: FaultChange) => void
  /** The next request whose path contains `path` meets this fault, whatever chance says. */
  next: (fault: HttpFault, path?: string) => void
  /** Every connection breaks, new ones are refused. */
  cut: () => void
  /** Nothing passes and nobody is told: connections stay open and silent. */
  blackhole: () => void
  /** No faults any more. Connections break, as after any repair of a line. */
  restore: () => void
  /** A realtime event to every socket, as if the server had told it; events of its own go on beside. */
  say: (event: string, data: object) => void
  openSockets: () => number
  log: FaultLog
  /** Requests as they arrived, also those that went no further. */
  requests: SeenRequest[]
  close: () => Promise<void>
}

/** Requests kept; a proxy that runs for hours forgets the oldest. */
const KEPT = 50_000

/** Chance comes from the seed: the same requests in the same order meet the same faults. */
export async function startFaultProxy(targetPort: number, { seed = 1 } = {}): Promise<FaultProxy> {
  const settings = structuredClone(NO_FAULTS)
  const random = createRandom(seed)
  const log = createFaultLog()
  const planned: PlannedFault[] = []
  const requests: SeenRequest[] = []
  const seen = (request: SeenRequest): void => {
    requests.push(request)
    if (requests.length > KEPT) requests.splice(0, requests.length - KEPT)
  }
  const http = await startFaultHttp({ targetPort, settings, planned, seen, random, log })
  const wire = await startFaultWire({ targetPort: http.port, conditions: settings.wire, random, log })

  const change = (wanted: FaultChange): void => changeSettings(settings, wanted)
  const next = (fault: HttpFault, path = ''): void => void planned.push({ fault, path })
  const restore = (): void => {
    changeSettings(settings, structuredClone(NO_FAULTS))
    planned.length = 0
    wire.breakAll()
  }
  const control = await startFaultControl({ change, next, restore, log })
  return {
    url: `http://127.0.0.1:${wire.port}`,
    controlUrl: control.url,
    change,
    next,
    cut: () => {
      log.add('wire', 'cut', '')
      change({ wire: { mode: 'cut' } })
      wire.breakAll()
    },
    blackhole: () => {
      log.add('wire', 'blackhole', '')
      change({ wire: { mode: 'blackhole' } })
    },
    restore,
    say: (event, data) =>
      http.say(JSON.stringify({ event, channel: REALTIME_CHANNEL, data: JSON.stringify(data) })),
    openSockets: http.openSockets,
    log,
    requests,
    close: async () => {
      control.close()
      await wire.close()
      await http.close()
    },
  }
}
