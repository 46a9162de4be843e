import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Page } from './fixtures'

/** A whole page, on a machine that does other things too. */
export const SLOW = { timeout: 180_000 }

/** Of the second build. */
export const NEXT = /-next\.js$/

export type TwoBuilds = {
  url: string
  /** From now on another build of the console is served: every hashed file has another name, the old ones are gone. */
  deploy: () => void
  /** Requests to this path are cut off unanswered; null: none. */
  cutOff: (path: string | null) => void
  close: () => Promise<void>
}

const TEXT = /^(text\/html|text\/javascript|text\/css)/

/** Before a server whose console is one build; the second differs by the names of its files alone. */
export async function startTwoBuilds(upstreamPort: number): Promise<TwoBuilds> {
  const names = await hashedNames(upstreamPort)
  let isDeployed = false
  let cutOff: string | null = null

  /** As the server has it, of the first build. */
  function fetchOld(incoming: IncomingMessage, path: string): Promise<IncomingMessage> {
    // What the browser keeps under these names may be of another build.
    const { 'if-none-match': _kept, ...headers } = incoming.headers
    return ask(upstreamPort, { method: incoming.method, headers, url: path }, incoming)
  }

  async function answerOld(incoming: IncomingMessage, outgoing: ServerResponse, path: string) {
    const upstream = await fetchOld(incoming, path)
    outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers)
    upstream.pipe(outgoing)
  }

  async function answerNew(incoming: IncomingMessage, outgoing: ServerResponse, path: string) {
    if (names.some((name) => path.includes(`${name}.`))) return void outgoing.writeHead(404).end()
    const upstream = await fetchOld(incoming, oldNames(path, names))
    const { 'content-length': _length, etag: _tag, ...headers } = upstream.headers
    if (!TEXT.test(headers['content-type'] ?? '')) {
      outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(outgoing)
      return
    }
    outgoing.writeHead(upstream.statusCode ?? 502, headers).end(newNames(await textOf(upstream), names))
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path === cutOff) return void outgoing.destroy()
    const answer = isDeployed ? answerNew : answerOld
    answer(incoming, outgoing, path).catch(() => outgoing.destroy())
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (incoming, socket, head) => {
    sockets.add(socket)
    const upstream = connect(upstreamPort, '127.0.0.1', () => {
      const lines = incoming.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      upstream.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      isDeployed = true
    },
    cutOff: (path) => {
      cutOff = path
    },
    close: () => {
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers'>

function ask(
  port: number,
  { url, method, headers }: Asked,
  body?: IncomingMessage,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: url, method, headers: { ...headers, 'accept-encoding': 'identity' } },
      resolve,
    )
    asked.on('error', reject)
    if (body === undefined) asked.end()
    else body.pipe(asked)
  })
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** 'index-CzJ4__7I' and the like: what the service worker keeps of the folder of hashed files. */
async function hashedNames(port: number): Promise<string[]> {
  const worker = await textOf(await ask(port, { url: '/service-worker.js', method: 'GET', headers: {} }))
  return [...new Set([...worker.matchAll(/assets\/([\w-]+)\.(?:js|css)/g)].flatMap(([, name]) => name ?? []))]
}

function newNames(text: string, names: readonly string[]): string {
  return names.reduce((all, name) => all.replaceAll(`${name}.`, `${name}-next.`), text)
}

function oldNames(path: string, names: readonly string[]): string {
  return names.reduce((all, name) => all.replace(`${name}-next.`, `${name}.`), path)
}

/** The last script that index.html names: which build the page is of. */
export function entry(page: Page) {
  return page.locator('script[type="module"]').last()
}
