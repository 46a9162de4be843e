import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

const KEY = 'K'.charCodeAt(0)
const KEY_BYTES = 12

export type StandInPooler = {
  url: string
  start: () => Promise<void>
  /** Cuts every connection and takes no new one. */
  stop: () => Promise<void>
}

/**
 * Hands everything on to the PostgreSQL of `url`, except that it makes up the number of the process that serves a
 * connection, as every pooler does.
 */
export async function openStandInPooler(url: string): Promise<StandInPooler> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const postgres = connect(Number(port), hostname)
    client.pipe(postgres)
    postgres.on('data', (bytes: Buffer) => client.write(withOtherKey(bytes)))
    for (const [one, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const here = new URL(url)
  here.port = String((server.address() as AddressInfo).port)
  return {
    url: here.href,
    start: () => listen(Number(here.port)),
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** PostgreSQL sends it in one piece with the rest of its greeting: 'K', its length, the process, the key. */
function withOtherKey(bytes: Buffer): Buffer {
  const length = Buffer.from([KEY, 0, 0, 0, KEY_BYTES])
  const at = bytes.indexOf(length)
  if (at === -1) return bytes
  const changed = Buffer.from(bytes)
  changed.writeInt32BE(changed.readInt32BE(at + length.length) ^ 1, at + length.length)
  return changed
}
