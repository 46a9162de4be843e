import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { quotingMachine, type Place, type Quoted } from '../../../src/machines/quoting'
import { ALLEN, QUOTED, WAY } from '../../support/world/played-order'

type Played = { quoted?: Quoted | null; place?: Place | null; charges?: Quoted | null }

function played({ quoted = null, place = null, charges = null }: Played) {
  const machine = quotingMachine.provide({
    actors: {
      locate: fromPromise(() => Promise.resolve(place)),
      quote: fromPromise(() => Promise.resolve(charges)),
    },
  })
  const actor = createActor(machine, { input: { quoted } })
  const told: unknown[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  onTestFinished(() => void actor.stop())
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.quoted]
  const at = (state: 'idle' | 'quoted') => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, told, now, at }
}

test('AG-115 another address drops the charges', async () => {
  const { actor, now, at } = played({ charges: QUOTED })
  actor.send({ type: 'charges.asked', way: WAY })
  await at('quoted')
  expect(now()).toEqual(['quoted', QUOTED])
  actor.send({ type: 'address.changed', end: 'delivery' })
  expect(now()).toEqual(['idle', null])
})

test('charges of an address that was changed meanwhile are not taken', async () => {
  const { actor, now } = played({ charges: QUOTED })
  actor.send({ type: 'charges.asked', way: WAY })
  actor.send({ type: 'address.changed', end: 'pickup' })
  await Promise.resolve()
  expect(now()).toEqual(['idle', null])
})

test('charges that cannot be got again leave the former ones', async () => {
  const { actor, now, at } = played({ quoted: QUOTED, charges: null })
  actor.send({ type: 'charges.asked', way: WAY })
  expect(now()[0]).toBe('quoting')
  await at('quoted')
  expect(now()).toEqual(['quoted', QUOTED])
})

test('AG-168 a price that the server names replaces the one shown, unless the address is another one by then', () => {
  const dearer = { ...QUOTED, at: 2 }
  const { actor, now } = played({ quoted: QUOTED })
  actor.send({ type: 'charges.changed', quoted: dearer })
  expect(now()).toEqual(['quoted', dearer])
  actor.send({ type: 'form.cleared' })
  actor.send({ type: 'charges.changed', quoted: dearer })
  expect(now()).toEqual(['idle', null])
})

test('AG-119 a place that was found drops the charges; one that was not leaves them', async () => {
  const found = played({ quoted: QUOTED, place: ALLEN })
  found.actor.send({ type: 'location.asked' })
  await found.at('idle')
  expect([found.told, found.now()[1]]).toEqual([[{ type: 'location.found', place: ALLEN }], null])
  const refused = played({ quoted: QUOTED, place: null })
  refused.actor.send({ type: 'location.asked' })
  await refused.at('quoted')
  expect(refused.told).toEqual([{ type: 'location.refused' }])
})

test('a pickup typed while the location is sought wins', async () => {
  const { actor, told, now } = played({ place: ALLEN })
  actor.send({ type: 'location.asked' })
  actor.send({ type: 'address.changed', end: 'pickup' })
  await Promise.resolve()
  expect([now()[0], told]).toEqual(['idle', []])
})

test('CO-04 AG-119 charges can be asked for while the location is sought, which then changes nothing', async () => {
  const { actor, told, now, at } = played({ place: ALLEN, charges: QUOTED })
  actor.send({ type: 'location.asked' })
  actor.send({ type: 'charges.asked', way: WAY })
  await at('quoted')
  expect([now()[1], told]).toEqual([QUOTED, []])
})

test('AG-119 the location can be asked for while charges are awaited', async () => {
  const { actor, told, now, at } = played({ place: ALLEN, charges: QUOTED })
  actor.send({ type: 'charges.asked', way: WAY })
  actor.send({ type: 'location.asked' })
  await at('idle')
  expect([now()[1], told]).toEqual([null, [{ type: 'location.found', place: ALLEN }]])
})
