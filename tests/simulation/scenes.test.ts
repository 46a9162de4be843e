import { expect, test } from 'vitest'
import * as scenes from './world/scenes/scenes'

/** The scenes that show what a rule is for hold with the rule; their ablations show that they do not without. */

test('I7: a leader that lost its lock during a request writes nothing when it wakes', async () => {
  expect(await scenes.lawBrokenBy(scenes.robbedLeader)).toBeNull()
})

test('I12: a leader that never wakes loses its lock, and commands of another tab are sent', async () => {
  expect(await scenes.lawBrokenBy(scenes.frozenLeader)).toBeNull()
})

test('I1: a repeated answer does not take back what came since', async () => {
  expect(await scenes.lawBrokenBy(scenes.repeatedAnswer)).toBeNull()
})

test('I11: a doubt that came while an older look was under way is not cleared by it', async () => {
  expect(await scenes.lawBrokenBy(scenes.doubtMeanwhile)).toBeNull()
})

test('I11: an order that slipped between two pages makes the sweep begin again', async () => {
  expect(await scenes.lawBrokenBy(scenes.slippedOrder)).toBeNull()
})

test('I11: a sweep that saw fewer orders than there are is not clean, whatever its head and its total say', async () => {
  expect(await scenes.lawBrokenBy(scenes.keptPage)).toBeNull()
})

test('I11: after an absence every order that still moves is read at once', async () => {
  expect(await scenes.lawBrokenBy(scenes.hotOrder)).toBeNull()
})

test('I6 I11: a deletion during an absence is found, because a gap makes a sweep due', async () => {
  expect(await scenes.lawBrokenBy(scenes.missedDeletion)).toBeNull()
})

test('I8: a command without answer is not sent again over an assignment that was seen', async () => {
  expect(await scenes.lawBrokenBy(scenes.orderTakenMeanwhile)).toBeNull()
})

test('I9: a request that arrives late takes effect once, also when its sender crashed', async () => {
  expect(await scenes.lawBrokenBy(() => scenes.lateRequest())).toBeNull()
  expect(await scenes.lawBrokenBy(() => scenes.lateRequest({ isCrashing: true }))).toBeNull()
})
