import Pusher from 'pusher-js'
import { onTestFinished } from 'vitest'
import { REALTIME_CHANNEL, REALTIME_EVENTS } from '../../../contract/entities/realtime'

export type SeenEvent = { event: string; data: unknown }

/** The real pusher-js, as a console opens it, keeping what it was told; the end of the test disconnects it. */
export function openConsole(port: number, { key = 'waybill' }: { key?: string } = {}) {
  const pusher = new Pusher(key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    activityTimeout: 15_000,
    pongTimeout: 6_000,
  })
  const events: SeenEvent[] = []
  const states: string[] = []
  const errors: unknown[] = []
  pusher.connection.bind('state_change', ({ current }: { current: string }) => void states.push(current))
  pusher.connection.bind('error', (error: unknown) => void errors.push(error))
  const channel = pusher.subscribe(REALTIME_CHANNEL)
  for (const event of REALTIME_EVENTS) {
    channel.bind(event, (data: unknown) => void events.push({ event, data }))
  }
  const subscribed = new Promise<void>((done) => {
    channel.bind('pusher:subscription_succeeded', () => done())
  })
  onTestFinished(() => pusher.disconnect())
  return { pusher, events, states, errors, subscribed }
}
