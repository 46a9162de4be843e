import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, lateness } from '../../../../contract/rules/lateness'
import { foldOrder, preconditionOf, serverRowOf } from '../../../../src/db/commands/fold'
import type { CommandId, CommandState, OutboxCommand } from '../../../../src/db/core/rows'
import { EVERY_COMMAND, NOTE } from '../../../support/world/console-rows'
import { assignment, orderOf, orderRiderOf } from '../../../support/world/orders'

const state = fc.constantFrom<CommandState>('held', 'queued', 'sending', 'unknown', 'conflict', 'refused')
const order = fc
  .record({
    status: fc.constantFrom('PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT', 'DELIVERED', 'CANCELLED'),
    cancelled_by: fc.constantFrom(null, 'RIDER', 'USER', 'ADMIN'),
    rider: fc.constantFrom(null, orderRiderOf(1)),
  })
  .map((fields) => orderOf({ id: 1, ...fields }))
const command = fc
  .tuple(fc.nat(9), state, fc.integer({ min: 1, max: 3 }))
  .map(([id, of, rider]): OutboxCommand => ({
    ...assignment(1, rider),
    id: `c${id}` as CommandId,
    lane: 'order:1',
    state: of,
    precondition: preconditionOf(orderOf({ id: 1 })),
    attempts: 0,
    enqueuedAt: 0,
    dueAt: null,
    verdict: null,
  }))

test('the same command twice shows what it shows once', () => {
  fc.assert(
    fc.property(order, command, (base, once) => {
      expect(foldOrder(base, [once, once])).toEqual(foldOrder(base, [once]))
    }),
  )
})

test('commands that wait for a person change nothing but the mark', () => {
  fc.assert(
    fc.property(order, fc.array(command), (base, commands) => {
      const parked = commands.map((entry): OutboxCommand => ({ ...entry, state: 'refused' }))
      const { pending, ...shown } = foldOrder(base, parked)
      expect(shown).toEqual(base)
      expect(pending?.commandId).toBe(parked.at(-1)?.id)
    }),
  )
})

test('AD-06 a note that waits is shown beside the mark of another command; a refused one needs a person', () => {
  const base = orderOf({ id: 1 })
  const [entry] = fc.sample(command, 1)
  if (entry === undefined) throw new Error('no command')
  const assigning = { ...entry, ...assignment(1, 2), state: 'held' } as OutboxCommand
  const noting = { ...entry, ...EVERY_COMMAND.noteOrder, state: 'queued' } as OutboxCommand
  const shown = foldOrder(base, [assigning, noting])
  expect([shown.pending?.kind, shown.unsentNotes, shown.notes]).toEqual(['assign', 1, [NOTE]])
  expect(foldOrder(base, [noting]).pending).toBeNull()
  const refused = foldOrder(base, [{ ...noting, state: 'refused' } as OutboxCommand])
  expect([refused.pending?.kind, refused.unsentNotes, refused.notes]).toEqual([
    'noteOrder',
    undefined,
    base.notes,
  ])
  expect(serverRowOf(shown)).not.toHaveProperty('unsentNotes')
})

test('a delivered or cancelled order never looks assigned', () => {
  fc.assert(
    fc.property(order, fc.array(command, { minLength: 1 }), (base, commands) => {
      const isOver =
        base.status === 'DELIVERED' || base.cancelled_by === 'USER' || base.cancelled_by === 'ADMIN'
      fc.pre(isOver)
      expect(foldOrder(base, commands).rider).toEqual(base.rider)
      expect(foldOrder(base, commands).status).toBe(base.status)
    }),
  )
})

test('an assignment over an order that its rider dropped takes the cancellation away', () => {
  const base = orderOf({ id: 1, status: 'CANCELLED', cancelled_by: 'RIDER', cancel_reason: 'Flat tyre' })
  const [entry] = fc.sample(command, 1)
  if (entry === undefined) throw new Error('no command')
  const { status, cancelled_by, cancel_reason, rider } = foldOrder(base, [
    { ...entry, ...assignment(1, 2), state: 'held' } as OutboxCommand,
  ])
  expect({ status, cancelled_by, cancel_reason, rider: rider?.last_name }).toEqual({
    status: 'ASSIGNEDTORIDER',
    cancelled_by: null,
    cancel_reason: null,
    rider: '2',
  })
})

test('a waiting change does not turn an order late: its new status begins with the change', () => {
  const created = Date.parse('2026-11-21T08:00:00.000Z')
  const decided = created + 18 * 60_000
  const base = orderOf({ id: 1, created_at: new Date(created).toISOString() })
  const [entry] = fc.sample(command, 1)
  if (entry === undefined) throw new Error('no command')
  const waiting = { ...entry, ...assignment(1, 2), state: 'queued', enqueuedAt: decided } as OutboxCommand
  const shown = foldOrder(base, [waiting])
  expect(shown.status_changed_at).toBe(new Date(decided).toISOString())
  expect(lateness(shown, DEFAULT_LIMITS, decided + 60_000).kind).toBe('onTime')
  const again = foldOrder({ ...base, status: 'ASSIGNEDTORIDER', rider: orderRiderOf(1) }, [waiting])
  expect(again.status_changed_at).toBe(new Date(decided).toISOString())
})

test('C32 the new status of a waiting change begins by the clock of the server, whatever the clock of this computer says', () => {
  const decidedAt = Date.parse('2026-11-21T08:18:00.000Z')
  const [entry] = fc.sample(command, 1)
  if (entry === undefined) throw new Error('no command')
  const waiting = {
    ...entry,
    ...assignment(1, 2),
    state: 'queued',
    enqueuedAt: decidedAt - 1_200_000,
    decidedAt,
  }
  expect(foldOrder(orderOf({ id: 1 }), [waiting as OutboxCommand]).status_changed_at).toBe(
    new Date(decidedAt).toISOString(),
  )
})

test('a waiting change that leaves the status, or is refused by its rules, leaves its time too', () => {
  const base = orderOf({ id: 1, status: 'DELIVERED', status_changed_at: '2026-11-21T08:00:00.000Z' })
  const [entry] = fc.sample(command, 1)
  if (entry === undefined) throw new Error('no command')
  const kinds = [assignment(1, 2), { kind: 'approvePayment', orderId: base.id }] as const
  for (const one of kinds) {
    const waiting = { ...entry, ...one, state: 'queued' } as OutboxCommand
    expect(foldOrder(base, [waiting]).status_changed_at).toBe(base.status_changed_at)
  }
})
