import { expect, test } from 'vitest'
import { calm, NO_SECOND_CHANCE } from './world/scenes/scenes'

/** One console that gets the changes themselves; `pulls` counts what it asks for. */
async function pushedTo() {
  const { world } = await calm('feed', 6, { pace: NO_SECOND_CHANCE, isLive: true })
  const count = { pulls: 0 }
  world.onTrace = ({ type }) => {
    if (type === 'pull.started') count.pulls += 1
  }
  return { world, count }
}

test('I19 while changes are pushed, a hundred of them cost no pull', async () => {
  const { world, count } = await pushedTo()
  for (let change = 0; change < 100; change += 1) {
    world.server.change(1 + (change % 6), { amount: 1_000 + change })
    await world.pass(100)
  }
  await world.pass(2_000)
  expect([count.pulls, world.differences()]).toEqual([0, []])
})

test('R13 I19 a lost batch costs one pull, however many follow it', async () => {
  const { world, count } = await pushedTo()
  const arrivals = [[]]
  world.pushScript = () => arrivals.shift()
  for (let change = 0; change < 20; change += 1) {
    world.server.change(1 + (change % 6), { amount: 1_000 + change })
    await world.pass(40)
  }
  await world.pass(5_000)
  expect([count.pulls, world.differences()]).toEqual([1, []])
})

test('R13 I11 a change is there within a fifth of a second, without a pull', async () => {
  const { world, count } = await pushedTo()
  world.server.change(2, { amount: 4_200 })
  await world.pass(230)
  expect([count.pulls, world.differences()]).toEqual([0, []])
})

test('I11 where every batch is lost, the events alone bring each change', async () => {
  const { world } = await pushedTo()
  world.pushScript = () => []
  for (let change = 0; change < 5; change += 1) {
    world.server.change(1 + change, { amount: 1_000 + change })
    await world.pass(300)
  }
  await world.pass(5_000)
  expect(world.differences()).toEqual([])
})
