import { Agent, request as startRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Upstream = {
  /** The answer while it still comes. */
  stream: (asked: Asked) => Promise<IncomingMessage>
  /** The whole answer, not compressed. */
  whole: (asked: Asked) => Promise<Answered>
  close: () => void
}

/** The real server, asked as the console asked. */
export function createUpstream(port: number): Upstream {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  const stream = (asked: Asked): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { connection: _hop, 'transfer-encoding': _coding, ...headers } = asked.headers
      const request = startRequest({
        agent,
        port,
        host: '127.0.0.1',
        method: asked.method,
        path: asked.path,
        headers: { ...headers, ...lengthOf(asked) },
      })
      request.on('response', resolve)
      request.on('error', reject)
      request.end(asked.body)
    })

  return {
    stream,
    whole: async (asked) => {
      const response = await stream({
        ...asked,
        headers: { ...asked.headers, 'accept-encoding': 'identity' },
      })
      const body = Buffer.concat(await response.toArray())
      return { status: response.statusCode ?? 0, headers: response.headers, body }
    },
    close: () => agent.destroy(),
  }
}

function lengthOf({ method, body }: Asked): Record<string, string> {
  return method === 'GET' || method === 'HEAD' ? {} : { 'content-length': String(body.length) }
}
