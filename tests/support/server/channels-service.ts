import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'

export type PublishedEvent = { channel: string; name: string; data: unknown }

const Batch = z.object({
  batch: z.array(z.object({ channel: z.string(), name: z.string(), data: z.string() })).max(10),
})

/**
 * The events API of a Channels service: it takes signed batches and keeps them. `answers` are statuses for the next
 * requests, 200 when used up; a request with a wrong signature is answered 401.
 */
export async function startChannelsService(app: { appId: string; key: string; secret: string }) {
  const events: PublishedEvent[] = []
  const batches: number[] = []
  const answers: number[] = []
  const statuses: number[] = []

  const server = createServer((request, response) => {
    void receive(request).then((status) => {
      statuses.push(status)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    host: `http://127.0.0.1:${address.port}`,
    events,
    batches,
    answers,
    statuses,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function receive(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray()).toString()
    if (!isSigned(request, body)) return 401
    const status = answers.shift() ?? 200
    if (status !== 200) return status
    const { batch } = Batch.parse(JSON.parse(body))
    batches.push(batch.length)
    for (const { channel, name, data } of batch) events.push({ channel, name, data: JSON.parse(data) })
    return 200
  }

  function isSigned(request: IncomingMessage, body: string): boolean {
    const url = new URL(request.url ?? '', 'http://service')
    if (request.method !== 'POST' || url.pathname !== `/apps/${app.appId}/batch_events`) return false
    const given = url.searchParams.get('auth_signature') ?? ''
    url.searchParams.delete('auth_signature')
    const fields = [...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const signed = ['POST', url.pathname, fields.map(([name, value]) => `${name}=${value}`).join('&')].join(
      '\n',
    )
    const expected = createHmac('sha256', app.secret).update(signed).digest('hex')
    return (
      given.length === expected.length &&
      timingSafeEqual(Buffer.from(given), Buffer.from(expected)) &&
      url.searchParams.get('auth_key') === app.key &&
      url.searchParams.get('body_md5') === createHash('md5').update(body).digest('hex') &&
      Math.abs(Number(url.searchParams.get('auth_timestamp')) - Date.now() / 1000) < 600
    )
  }
}
