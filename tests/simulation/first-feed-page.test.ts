import { expect, test } from 'vitest'
import { readChanges } from '../../contract/entities/sync'
import { PACE } from '../../src/sync/ports/pace'
import { is } from './world/scenes/scenes'
import { World } from './world/world'

const ORDERS = 100

test('what changes during a long first download is here before it ends', async () => {
  const world = new World(1, 'feed', 1, { pace: { feedRows: 5, firstFeedRows: 5, walkNewsMs: 500 } })
  world.isStormy = false
  const ids = Array.from({ length: ORDERS }, () => world.server.create())
  const newest = ids.at(-1) ?? 0
  const walked: unknown[] = []
  world.script = (sent) => {
    if (!is(sent, readChanges)) return undefined
    const { after = '' } = sent.input as { after?: string }
    if (!after.startsWith('log:')) walked.push(after)
    return { going: 100, coming: 100 }
  }
  const [computer] = world.computers
  if (computer === undefined) throw new Error('no computer')
  computer.openTab()
  await world.pass(1_000)
  world.server.change(newest, { status: 'DELIVERED' })
  const stored = () => computer.stored().orders.find(({ id }) => id === newest)?.status
  expect(stored()).toBe('PENDING')
  await world.pass(1_000)
  expect(stored()).toBe('DELIVERED')
  expect(walked.length).toBeLessThan(ORDERS / 5)
  await world.converge(60_000)
  expect(computer.stored().orders.length).toBe(ORDERS)
  await world.end()
})

test('a new computer shows its first orders from a small page of the feed, and reads the rest in large ones', async () => {
  const world = new World(1, 'feed', 1, { pace: { feedRows: PACE.feedRows } })
  world.isStormy = false
  for (let order = 0; order < ORDERS; order += 1) world.server.create()
  const limits: unknown[] = []
  world.script = (sent) => {
    if (!is(sent, readChanges)) return undefined
    limits.push((sent.input as { limit: number }).limit)
    // The second page is under way for so long that whatever is shown meanwhile came with the first.
    return { going: 10, coming: limits.length === 2 ? 2_000 : 10 }
  }
  const [computer] = world.computers
  if (computer === undefined) throw new Error('no computer')
  computer.openTab()
  await world.pass(1_000)
  expect(limits).toEqual([60, 500])
  const shown = computer.stored().orders.length
  expect(shown).toBeGreaterThan(50)
  expect(shown).toBeLessThanOrEqual(60)
  await world.converge(60_000)
  expect(computer.stored().orders.length).toBe(ORDERS)
  expect(new Set(limits.slice(1))).toEqual(new Set([500]))
  await world.end()
})
