import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

export type CountingServer = {
  port: number
  /** Bodies of the requests that arrived. */
  effects: string[]
  say: (text: string) => void
  close: () => Promise<void>
}

/** Answers every request with JSON of `answerBytes`, and remembers it; says to every WebSocket what it is told to say. */
export async function startCountingServer({ answerBytes = 200 } = {}): Promise<CountingServer> {
  const effects: string[] = []
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      effects.push(Buffer.concat(chunks).toString())
      const data = { status: 'success', data: 'x'.repeat(answerBytes) }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    })
  })
  const sockets = new WebSocketServer({ server })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    effects,
    say: (text) => sockets.clients.forEach((client) => client.send(text)),
    close: async () => {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
