import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { extname, join, normalize } from 'node:path'

export type Running = { origin: string; stop: () => Promise<void> }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
}

/** A web server that knows nothing of us: the built files, index.html for every other path, and one file of settings. */
export function serveConsole(settings: () => object): Promise<Running> {
  const folder = join(process.cwd(), 'dist/console')
  return listen(
    createServer((asked, answer) => {
      const path = normalize(new URL(asked.url ?? '/', 'http://console').pathname)
      if (path === '/console-config.json') return sendJson(answer, settings())
      const file = join(folder, path)
      const isFile = existsSync(file) && statSync(file).isFile()
      const sent = isFile ? file : join(folder, 'index.html')
      answer.writeHead(200, { 'Content-Type': TYPES[extname(sent)] ?? 'application/octet-stream' })
      createReadStream(sent).pipe(answer)
    }),
  )
}

/** The API of `upstream` for pages of `allowed`: what docs/own-backend.md asks of a server on another origin. */
export function serveApi(upstream: string, allowed: () => string): Promise<Running> {
  return listen(
    createServer((asked, answer) => {
      answer.setHeader('Access-Control-Allow-Origin', allowed())
      answer.setHeader('Access-Control-Expose-Headers', 'Date, Retry-After')
      answer.setHeader('Vary', 'Origin')
      if (asked.method === 'OPTIONS') {
        answer.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
        answer.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key')
        return void answer.writeHead(204).end()
      }
      pass(upstream, asked, answer)
    }),
  )
}

/** A socket to `port` under a port of its own; `count` tells how many came. */
export async function serveHub(port: number): Promise<Running & { count: () => number }> {
  let count = 0
  const open = new Set<Socket>()
  const server = createTcpServer((socket) => {
    count += 1
    const inner = connect(port, '127.0.0.1')
    for (const one of [socket, inner]) {
      open.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => open.delete(one))
    }
    socket.pipe(inner).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function pass(upstream: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { host: _host, origin: _origin, ...headers } = asked.headers
  const { method } = asked
  const passed = request(`${upstream}${asked.url ?? '/'}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

function sendJson(answer: ServerResponse, body: object): void {
  answer.writeHead(200, { 'Content-Type': 'application/json' })
  answer.end(JSON.stringify(body))
}

async function listen(server: Server): Promise<Running> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
