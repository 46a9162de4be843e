import { expect, test } from 'vitest'
import type { ClaimsOf } from '../../../contract/entities/claims'
import { createPrivateChannel } from '../../../server/realtime/private-channel'
import type { Admission } from '../../../server/realtime/ticket'

const TICKET = { auth: 'key:1', channel_data: '{}' }

/** A channel whose checks are answered by hand, in the order in which they were asked. */
function opened() {
  const checks: ((admission: Admission | null) => void)[] = []
  const closes: number[] = []
  const announced: ClaimsOf[] = []
  const channel = createPrivateChannel({
    admit: () => new Promise((answer) => void checks.push(answer)),
    open: () => Promise.resolve(),
    joined: () => undefined,
    claims: { announce: (claims) => void announced.push(claims), greeting: (you) => ({ you, claims: [] }) },
    close: () => void closes.push(closes.length),
  })
  const connect = () => {
    const frames: string[] = []
    const connection = {
      send: (frame: string | Buffer) => void frames.push(String(frame)),
      close: () => undefined,
    }
    const events = () => frames.map((frame) => (JSON.parse(frame) as { event: string }).event)
    return { connection, frames, events, subscribe: () => channel.subscribe(connection, '1.2', TICKET) }
  }
  const answer = async (
    index: number,
    session: number | null,
    { takesPatches = false, by = null as string | null } = {},
  ) => {
    checks[index]?.(session === null ? null : { session, takesPatches, by })
    await new Promise((next) => setImmediate(next))
  }
  return { channel, connect, answer, announced, closes }
}

test('a batch goes to the sockets of the sessions that it is for, and to no other', async () => {
  const { channel, connect, answer } = opened()
  const [one, two] = [connect(), connect()]
  one.subscribe()
  two.subscribe()
  await answer(0, 1)
  await answer(1, 2)
  channel.send({ text: '{}', patched: '{}' }, new Set([1]))
  expect(one.events()).toEqual(['pusher_internal:subscription_succeeded', 'changes'])
  expect(two.events()).toEqual(['pusher_internal:subscription_succeeded'])
})

test('only a console that asked for patches gets them; others get whole rows', async () => {
  const { channel, connect, answer } = opened()
  const [former, present] = [connect(), connect()]
  former.subscribe()
  present.subscribe()
  await answer(0, 1)
  await answer(1, 1, { takesPatches: true })
  channel.send({ text: '{"whole":1}', patched: '{"patched":1}' }, new Set([1]))
  const dataOf = (frames: string[]) => (JSON.parse(frames.at(-1) ?? '') as { data: unknown }).data
  expect([dataOf(former.frames), dataOf(present.frames)]).toEqual(['{"whole":1}', { patched: 1 }])
})

test('a socket gets every position once, and from then on what has moved', async () => {
  const { channel, connect, answer } = opened()
  const [one, two] = [connect(), connect()]
  one.subscribe()
  await answer(0, 1)
  channel.sendPositions({ whole: null, moved: ['{}'] }, new Set([1]))
  expect([channel.hasNewcomers(), one.events().length]).toEqual([true, 1])
  channel.sendPositions({ whole: ['{}', '{}'], moved: [] }, new Set([1]))
  expect([channel.hasNewcomers(), one.events().length]).toEqual([false, 3])
  two.subscribe()
  await answer(1, 2)
  expect(channel.hasNewcomers()).toBe(true)
  channel.sendPositions({ whole: ['{}'], moved: [] }, new Set([1]))
  expect(channel.hasNewcomers()).toBe(true)
  channel.sendPositions({ whole: ['{}', '{}'], moved: ['{}'] }, new Set([1, 2]))
  expect(channel.hasNewcomers()).toBe(false)
  expect([one.events().length, two.events().length]).toEqual([4, 3])
  expect(two.events().at(-1)).toBe('rider_positions')
})

test('of two subscriptions of one socket the later one counts, also when the first is answered last', async () => {
  const { channel, connect, answer } = opened()
  const socket = connect()
  socket.subscribe()
  socket.subscribe()
  await answer(1, 2)
  await answer(0, 1)
  expect(channel.sessions()).toEqual([2])
  expect(socket.events()).toEqual(['pusher_internal:subscription_succeeded'])
})

test('the reader is closed when the last one is refused, leaves or is dropped, and not while a ticket is checked', async () => {
  const { channel, connect, answer, closes } = opened()
  const [one, two] = [connect(), connect()]
  one.subscribe()
  await answer(0, null)
  expect(closes).toHaveLength(1)
  one.subscribe()
  await answer(1, 1)
  two.subscribe()
  channel.drop(new Set([1]))
  expect(closes).toHaveLength(1)
  await answer(2, 2)
  channel.leave(two.connection)
  expect(closes).toHaveLength(2)
})
