import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import type { FaultLog } from './fault-log'
import type { FaultSettings } from './fault-settings'
import { createPipe } from './fault-pipe'

export type FaultWire = { port: number; breakAll: () => void; close: () => Promise<void> }

type Options = {
  targetPort: number
  conditions: FaultSettings['wire']
  random: () => number
  log: FaultLog
}

/** The outer layer: connections and bytes, whatever they mean. */
export async function startFaultWire({ targetPort, conditions, random, log }: Options): Promise<FaultWire> {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (conditions.mode === 'cut') {
      log.add('wire', 'refused', '')
      return client.destroy()
    }
    const upstream = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    join(client, upstream, 0)
    join(upstream, client, conditions.limitBytes)
  })

  function join(from: Socket, to: Socket, limitBytes: number): void {
    sockets.add(from)
    from.setNoDelay(true)
    const pipe = createPipe({ from, to, conditions, limitBytes, random, log })
    from.on('data', pipe.pass)
    from.on('end', pipe.end)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      pipe.end()
    })
  }

  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    breakAll,
    close: async () => {
      breakAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
