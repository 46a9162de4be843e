import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export type SentMessage = {
  body: { to: string; text: string; expires_at: string }
  raw: string
  headers: IncomingHttpHeaders
}

/** 'broken': the connection ends without an answer. */
type Answer = { status: number; headers?: Record<string, string> } | 'broken'

/** 32 bytes, as `openssl rand -base64 32` makes them. */
export const GATEWAY_SECRET = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='

/** A message gateway that keeps what it was given. `answers`: of the next posts; then it accepts each. */
export async function startMessageService() {
  const sent: SentMessage[] = []
  const answers: Answer[] = []
  const state = { held: Promise.resolve() }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      sent.push({ body: JSON.parse(raw) as SentMessage['body'], raw, headers: request.headers })
      const answer = answers.shift() ?? { status: 202 }
      if (answer === 'broken') return request.socket.destroy()
      void state.held.then(() => response.writeHead(answer.status, answer.headers).end())
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/messages`,
    sent,
    answers,
    /** No answer leaves before this resolves. */
    hold: (until: Promise<void>) => {
      state.held = until
    },
    stop: () => new Promise((closed) => server.close(closed)),
  }
}

/** As a receiver checks it, by the page that describes the signature. */
export function isSignedWith(secret: string, { raw, headers }: SentMessage): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${raw}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
