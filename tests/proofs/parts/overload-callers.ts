import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Answer = { status: number; ms: number; retryAfterS: number }

export type Load = {
  /** Of the calls that began before the end. */
  answers: readonly Answer[]
  /** What /health and /ready answered meanwhile. */
  beside: readonly Answer[]
}

const LIST = '/api/admin/orders/all?page=1'
const SPREAD_MS = 1_000

/** Callers on a kept connection each, who ask again at once after a success and obey Retry-After after a refusal. */
export async function loadServer(
  url: string,
  { callers, tokens, ms }: { callers: number; tokens: readonly string[]; ms: number },
): Promise<Load> {
  const port = Number(new URL(url).port)
  const answers: Answer[] = []
  const beside: Answer[] = []
  const lines = Array.from({ length: callers }, () => openLine(port))
  // A process accepts one connection in each turn of its loop: the callers have theirs before the clock begins.
  await Promise.all(lines.map(({ get }) => get('/health', '')))
  const watching = openLine(port)
  await watching.get('/health', '')
  // No server meets its rush in its first second.
  for (const token of tokens) for (let n = 0; n < 4; n += 1) await watching.get(LIST, token)
  const endMs = performance.now() + ms
  const isOver = () => performance.now() > endMs

  async function call(own: Line, token: string): Promise<void> {
    await wait(Math.random() * SPREAD_MS)
    while (!isOver()) {
      const answer = await own.get(LIST, token)
      answers.push(answer)
      if (answer.status === 0) return
      // They come again between the time that they were told and half as much later.
      if (answer.status !== 200) await wait(answer.retryAfterS * 1_000 * (1 + Math.random() / 2))
    }
  }

  async function lookBeside(): Promise<void> {
    while (!isOver()) {
      beside.push(await watching.get('/health', ''), await watching.get('/ready', ''))
      await wait(100)
    }
  }

  const calls = lines.map((one, caller) => call(one, tokens[caller % tokens.length] ?? ''))
  await Promise.all([...calls, lookBeside()])
  for (const one of [...lines, watching]) one.close()
  return { answers, beside }
}

type Line = {
  /** One at a time; status 0 when the connection has ended. */
  get: (path: string, token: string) => Promise<Answer>
  close: () => void
}

/** HTTP by hand: a client of its own weight would compete with the server for the processor. */
function openLine(port: number): Line {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => undefined)
  return {
    get: (path, token) => ask(socket, path, token),
    close: () => socket.destroy(),
  }
}

function ask(socket: Socket, path: string, token: string): Promise<Answer> {
  const askedMs = performance.now()
  return new Promise((answered) => {
    const reading = readAnswer()
    const end = (status: number, retryAfterS: number) => {
      socket.removeAllListeners()
      socket.on('error', () => undefined)
      answered({ status, ms: performance.now() - askedMs, retryAfterS })
    }
    socket.removeAllListeners('error')
    socket.on('error', () => end(0, 0))
    socket.on('close', () => end(0, 0))
    socket.on('data', (bytes: Buffer) => {
      const answer = reading(bytes)
      if (answer !== null) end(answer.status, answer.retryAfterS)
    })
    if (socket.destroyed) end(0, 0)
    else socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  })
}

/** Takes the bytes of one answer; null until it is whole. */
function readAnswer(): (bytes: Buffer) => { status: number; retryAfterS: number } | null {
  let head = ''
  let missing: number | null = null
  let tail = ''
  return (bytes) => {
    let body = bytes
    if (missing === null) {
      head += bytes.toString('latin1')
      const at = head.indexOf('\r\n\r\n')
      if (at < 0) return null
      body = bytes.subarray(bytes.length - (head.length - at - 4))
      head = head.slice(0, at)
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Infinity)
    }
    missing -= body.length
    tail = (tail + body.subarray(-5).toString('latin1')).slice(-5)
    const isWhole = missing === Infinity ? tail === '0\r\n\r\n' : missing <= 0
    if (!isWhole) return null
    return {
      status: Number(head.slice(9, 12)),
      retryAfterS: Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 1),
    }
  }
}
