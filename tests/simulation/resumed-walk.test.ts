import { expect, test } from 'vitest'
import { listOrders } from '../../contract/entities/orders'
import { is } from './world/scenes/scenes'
import { World } from './world/world'

const PAGES = 30

/** A new computer that has read so many pages of the first replication when its tab goes. */
async function brokenOff(pages: number) {
  const world = new World(1, 'contract', 1, {
    pace: { sweepRestMs: 3_600_000, uncleanSweepRestMs: 3_600_000 },
  })
  world.isStormy = false
  for (let order = 0; order < PAGES * 4; order += 1) world.server.create()
  const asked: number[] = []
  world.script = (sent) => {
    const { page, status } = sent.input as { page?: number; status?: string }
    if (is(sent, listOrders) && status === undefined) asked.push(page ?? 1)
    return { going: 20, coming: 20 }
  }
  const [computer] = world.computers
  if (computer === undefined) throw new Error('no computer')
  const tab = computer.openTab()
  while (Math.max(0, ...asked.filter((page) => page < PAGES)) < pages) await world.pass(20)
  world.crash(computer, tab)
  asked.length = 0
  return { world, computer, asked }
}

test('a reload continues the first replication where it was', async () => {
  const { world, computer, asked } = await brokenOff(15)
  computer.openTab()
  while (!asked.includes(PAGES)) await world.pass(50)
  const again = asked.filter((page) => page !== 1 && page < 13)
  expect(again).toEqual([])
  expect(asked.filter((page) => page === 1).length).toBeLessThanOrEqual(2)
  await world.converge(60_000)
  await world.end()
})

test('R5: what was deleted while nobody read is found, though the walk was resumed behind it', async () => {
  const { world, computer } = await brokenOff(15)
  world.server.remove(PAGES * 4 - 5)
  computer.openTab()
  await world.converge(120_000)
  expect(computer.stored().orders.length).toBe(PAGES * 4 - 1)
  await world.end()
})

test('an order that came while nobody read is shown before the walk ends', async () => {
  const { world, computer, asked } = await brokenOff(15)
  const id = world.server.create()
  computer.openTab()
  while (!computer.stored().orders.some((row) => row.id === id)) await world.pass(20)
  expect(asked).not.toContain(PAGES)
  await world.converge(60_000)
  await world.end()
})
