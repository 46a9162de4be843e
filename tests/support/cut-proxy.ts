import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A wire between browser and server that a test can cut: HTTP and WebSocket alike, on the network, not in the page. */
export type CutProxy = {
  url: string
  /** Every connection breaks, new ones are refused. */
  cut: () => void
  /** Nothing passes and nobody is told: connections stay open and silent. */
  blackhole: () => void
  restore: () => void
  close: () => Promise<void>
}

type Mode = 'open' | 'cut' | 'blackhole'

export async function startCutProxy(targetPort: number): Promise<CutProxy> {
  let mode: Mode = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (mode === 'cut') return client.destroy()
    const upstream = connect(targetPort, '127.0.0.1')
    join(client, upstream)
    join(upstream, client)
  })

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (chunk) => {
      if (mode === 'open') to.write(chunk)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      mode = 'cut'
      breakAll()
    },
    blackhole: () => {
      mode = 'blackhole'
    },
    restore: () => {
      mode = 'open'
      breakAll()
    },
    close: async () => {
      breakAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
