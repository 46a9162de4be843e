import { expect, test } from 'vitest'
import type { Call } from '../../contract/wire/call'
import { listOrders } from '../../contract/entities/orders'
import { readChanges } from '../../contract/entities/sync'
import type { Sent } from './world/server/network'
import { createRandom } from './world/random'
import { calm, silently } from './world/scenes/scenes'
import type { ServerKind } from './world/truth'

const WINDOW_MS = 30_000
/** At most one window of hints in so many ms. */
const HINT_WINDOW_MS = 750

/** What a pull begins with: a page of the feed, or the first page of the list. */
function isPull({ definition, input }: Sent): boolean {
  if (definition === (readChanges as Call)) return true
  const { page, status } = input as { page?: number; status?: string }
  return definition === (listOrders as Call) && page === 1 && status === undefined
}

/** `pauseMs`: between two events, by chance. */
async function pullsDuring(
  kind: ServerKind,
  pauseMs: (next: () => number) => number,
  tell: (orderId: number) => { orderId: number | null },
): Promise<{ pulls: number; most: number }> {
  const { world } = await calm(kind, 8, {
    pace: { feedRows: 500, heartbeatMs: 3_600_000, sweepRestMs: 3_600_000 },
  })
  const random = createRandom(19)
  const pulls: number[] = []
  let events = 0
  world.onAnswer = (_, sent) => void (isPull(sent) && pulls.push(sent.at))
  for (let at = 0; at < WINDOW_MS; at += pauseMs(random.next)) {
    events += 1
    const orderId = random.int(1, 8)
    world.timeline.after(at, () => {
      silently(world, () => world.server.change(orderId, { amount: 1_000 + events }))
      world.hub.announce({ name: 'order_edited', ...tell(orderId) })
    })
  }
  await world.pass(WINDOW_MS + 5_000)
  expect(world.differences()).toEqual([])
  await world.end()
  // The window of the events, until the last of them was looked after.
  const window = (pulls.at(-1) ?? 0) - (pulls[0] ?? 0) + 1
  return { pulls: pulls.length, most: Math.min(events + 1, Math.ceil(window / HINT_WINDOW_MS) + 1) }
}

const PATTERNS: Record<string, (next: () => number) => number> = {
  'a hundred a second': () => 10,
  'ten a second': () => 100,
  'bursts with pauses': (next) => (next() < 0.9 ? 5 : 400),
  'now and then': (next) => 100 + next() * 1_400,
}

for (const [pattern, pauseMs] of Object.entries(PATTERNS))
  for (const kind of ['feed', 'contract'] as const)
    test(`I19: events on a server of kind '${kind}' cost one list for each window at most: ${pattern}`, async () => {
      const { pulls, most } = await pullsDuring(kind, pauseMs, (orderId) => ({ orderId }))
      expect(pulls).toBeLessThanOrEqual(most)
    })

test('I19: events that tell nothing cost no more', async () => {
  const { pulls, most } = await pullsDuring(
    'contract',
    () => 10,
    () => ({ orderId: null }),
  )
  expect(pulls).toBeLessThanOrEqual(most)
})
