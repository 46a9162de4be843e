import { setTimeout as wait } from 'node:timers/promises'
import { CHANGES_CHANNEL } from '../../../contract/entities/live-changes'

const BUSY_MS = 100

type Answer = { status: number; data: unknown }

export async function ask(url: string, token: string | null, path: string, body?: unknown): Promise<Answer> {
  const headers = {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}${path}`, init)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, data: isJson ? (JSON.parse(text) as { data?: unknown }).data : null }
}

/** A busy server is asked again, as the console does. */
export async function untilTaken(asking: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await asking()
    if (answer.status !== 503) return answer
    await wait(BUSY_MS)
  }
}

export function ticketOf(url: string, token: string) {
  return async (socketId: string) => {
    const query = `socket_id=${socketId}&channel_name=${CHANGES_CHANNEL}`
    const { status, data } = await untilTaken(() => ask(url, token, `/api/realtime/auth?${query}`))
    if (status !== 200) throw new Error(`the ticket was answered with ${status}`)
    return data as { auth: string; channel_data: string }
  }
}
