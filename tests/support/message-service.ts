import { createServer } from 'node:http'

export type SentMessage = { to: string; text: string; authorization: string | undefined }

/** A gateway that keeps what it was given; `fails` makes it refuse. */
export async function startMessageService() {
  const sent: SentMessage[] = []
  const state = { fails: false }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { to: string; text: string }
      sent.push({ ...body, authorization: request.headers.authorization })
      response.writeHead(state.fails ? 500 : 202).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/messages`,
    sent,
    state,
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
