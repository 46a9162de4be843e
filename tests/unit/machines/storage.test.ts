import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { storageMachine, type StorageEvent } from '../../../src/machines/storage'

const EVENTS = {
  opened: { type: 'database.opened' },
  blocked: { type: 'database.blocked' },
  memory: { type: 'memory.began', reason: 'absent', unreachable: null },
  outdated: { type: 'code.outdated' },
  slow: { type: 'operation.failed', failure: 'slow', message: 'no answer', at: 1 },
  broken: { type: 'operation.failed', failure: 'broken', message: 'UnknownError', at: 1 },
  full: { type: 'operation.failed', failure: 'full', message: 'QuotaExceededError', at: 1 },
  absent: { type: 'operation.failed', failure: 'absent', message: 'MissingAPIError', at: 1 },
  newer: { type: 'operation.failed', failure: 'outdated', message: 'Outdated', at: 1 },
  stored: { type: 'write.stored' },
  dropped: { type: 'archive.dropped', count: 12 },
  dismissed: { type: 'notice.dismissed' },
  ended: { type: 'session.ended' },
} as const satisfies Record<string, StorageEvent>
type Name = keyof typeof EVENTS

function start(...names: Name[]) {
  const given: string[] = []
  const actor = createActor(
    storageMachine.provide({ actions: { giveUp: () => void given.push('given up') } }),
  ).start()
  names.forEach((name) => actor.send(EVENTS[name]))
  return { actor, given }
}

const WAYS = {
  ok: [],
  degraded: ['slow'],
  memory: ['memory'],
  blocked: ['blocked'],
  outdated: ['outdated'],
} as const

/** What becomes of each state with each event; an event that is not named changes nothing. */
const TABLE: Record<keyof typeof WAYS, Partial<Record<Name, string>>> = {
  ok: {
    blocked: 'blocked',
    memory: 'memory',
    outdated: 'outdated',
    slow: 'degraded',
    broken: 'degraded',
    full: 'ok, given up',
    absent: 'ok, given up',
    newer: 'outdated',
    dropped: 'degraded',
  },
  degraded: {
    opened: 'ok',
    blocked: 'blocked',
    memory: 'memory',
    outdated: 'outdated',
    full: 'degraded, given up',
    absent: 'degraded, given up',
    newer: 'outdated',
    stored: 'ok',
    dismissed: 'ok',
    ended: 'ok',
  },
  memory: { opened: 'ok', blocked: 'blocked', outdated: 'outdated', ended: 'ok' },
  blocked: { opened: 'ok', memory: 'memory', outdated: 'outdated', ended: 'ok' },
  outdated: {},
}

describe('storage, state by event', () => {
  for (const state of Object.keys(WAYS) as (keyof typeof WAYS)[])
    for (const name of Object.keys(EVENTS) as Name[])
      test(`${state}, ${name}`, () => {
        const { actor, given } = start(...WAYS[state])
        actor.send(EVENTS[name])
        expect([actor.getSnapshot().value.mode, ...given].join(', ')).toBe(TABLE[state][name] ?? state)
      })
})

describe('storage', () => {
  test('is given up after three refusals in a row, not before, and not for silence', () => {
    expect(start('broken', 'broken').given).toEqual([])
    expect(start('broken', 'broken', 'broken').given).toEqual(['given up'])
    expect(start('broken', 'broken', 'stored', 'broken').given).toEqual([])
    expect(start('slow', 'slow', 'slow', 'slow').given).toEqual([])
  })

  test('C38 says how much was removed to make room until it is dismissed', () => {
    const { actor } = start('dropped', 'dropped', 'stored')
    const { value, context } = actor.getSnapshot()
    expect([value.mode, context.reason, context.dropped]).toEqual(['degraded', 'full', 24])
    actor.send(EVENTS.dismissed)
    expect([actor.getSnapshot().value.mode, actor.getSnapshot().context.dropped]).toEqual(['ok', 0])
  })

  test('remembers the last error for the inspector', () => {
    const { actor } = start('broken', 'stored')
    expect(actor.getSnapshot().context.lastError).toEqual({
      failure: 'broken',
      message: 'UnknownError',
      at: 1,
    })
  })

  test.for(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'P13 a loss is announced until somebody has read it, when %s',
    (state) => {
      const { actor } = start(...WAYS[state])
      actor.send({ type: 'loss.found', loss: { count: 2, lanes: ['order:1042'] } })
      actor.send(EVENTS.stored)
      actor.send(EVENTS.dismissed)
      expect(actor.getSnapshot().value.account).toBe('lost')
      expect(actor.getSnapshot().context.loss).toEqual({ count: 2, lanes: ['order:1042'] })
      actor.send({ type: 'loss.dismissed' })
      expect([actor.getSnapshot().value.account, actor.getSnapshot().context.loss]).toEqual(['whole', null])
    },
  )

  test('P8 the next person does not see what an earlier session lost or rescued', () => {
    const { actor } = start()
    actor.send({ type: 'loss.found', loss: { count: 2, lanes: ['order:1042'] } })
    const rescue = { commands: 1, drafts: 0, unreadable: 0, isBack: true, file: '{}' }
    actor.send({ type: 'rescue.made', rescue })
    actor.send(EVENTS.ended)
    const { value, context } = actor.getSnapshot()
    expect([value, context.loss, context.rescue]).toEqual([
      { mode: 'ok', account: 'whole', rescued: 'nothing' },
      null,
      null,
    ])
  })
})
