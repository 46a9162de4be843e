import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError } from '../config/config-values'

export type OpenPort = {
  server: Server
  port: number
  /** From now on `listener` answers requests; before that every request gets a 503. */
  serve: (listener: RequestListener) => void
  /** Accepts no more connections, and gives running requests 10 s. */
  close: () => Promise<void>
}

const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
/**
 * An idle console pulls every minute. It keeps its connection, since new connections wait while the server is
 * overloaded.
 */
const KEEP_ALIVE_MS = 65_000
const DRAIN_MS = 10_000
const IDLE_CHECK_MS = 100

/** Opens the port first, before anything slow. Throws a ConfigError that names PORT if another program uses it. */
export async function openPort({ host, port }: { host: string; port: number }): Promise<OpenPort> {
  let current: RequestListener = starting
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      current(request, response)
    },
  )
  await listen(server, { host, port })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (listener) => {
      current = listener
    },
    close: () => drain(server),
  }
}

function starting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': '2',
  })
  response.end(JSON.stringify({ status: 'error', error: 'The server is starting.' }))
}

function listen(server: Server, at: { host: string; port: number }): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(portError(error, at)))
    server.listen(at, listening)
  })
}

function portError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')) {
    return new ConfigError(`HOST must be an address of this computer, and '${host}' is not.`)
  }
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is in use by another program: choose another one with PORT.`)
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Port ${port} cannot be opened by this user: choose another one with PORT.`)
  }
  return error
}

async function drain(server: Server): Promise<void> {
  let isClosed = false
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      isClosed = true
      resolve()
    })
  })
  const until = Date.now() + DRAIN_MS
  while (!isClosed && Date.now() < until) {
    server.closeIdleConnections()
    await Promise.race([closed, wait(IDLE_CHECK_MS)])
  }
  if (isClosed) return
  server.closeAllConnections()
  await closed
}
