import net from 'node:net'
import { once } from 'node:events'

/** A line to a server. `bitsPerS` each way, shared by all connections; `roundTripMs` for a byte there and back. */
export type Line = {
  url: string
  /** Bytes that arrived at the browser so far. */
  received: () => number
  close: () => Promise<void>
}

/** Large enough for a line that is always full, small enough that connections take turns. */
const PIECE_BYTES = 1460

export async function openLine(
  targetPort: number,
  { bitsPerS, roundTripMs }: { bitsPerS: number; roundTripMs: number },
): Promise<Line> {
  const sockets = new Set<net.Socket>()
  let received = 0
  const way = () => ({ freeAt: 0 })
  const [down, up] = [way(), way()]
  /** A piece leaves when the line is free, and arrives half a round trip later. */
  const arrival = (piece: Buffer, line: { freeAt: number }): Promise<void> => {
    const now = performance.now()
    line.freeAt = Math.max(now, line.freeAt) + (piece.length * 8000) / bitsPerS
    return new Promise((resolve) => setTimeout(resolve, line.freeAt + roundTripMs / 2 - now))
  }
  const carry = (from: net.Socket, to: net.Socket, line: { freeAt: number }): void => {
    let last: Promise<void> = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES)
        last = Promise.all([last, arrival(piece, line)]).then(() => {
          if (!to.destroyed) to.write(piece)
          if (line === down) received += piece.length
        })
      }
    })
    from.on('end', () => void last.then(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => void last.then(() => to.destroy()))
  }
  const server = net.createServer((browser) => {
    const target = net.connect(targetPort, '127.0.0.1')
    for (const socket of [browser, target]) sockets.add(socket)
    carry(browser, target, up)
    carry(target, browser, down)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received: () => received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
