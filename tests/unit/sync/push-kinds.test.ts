import { afterEach, describe, expect, test, vi } from 'vitest'
import { APPROVED_BY_UNKNOWN } from '../../../contract/words/payment-words'
import { laneOf, targetOf } from '../../../src/db/commands/commands'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { CommandKind } from '../../../src/db/core/rows'
import { EVERY_COMMAND } from '../../support/world/console-rows'
import { type PlayedServer, share, startPushing, type Pushing } from '../../support/world/played-pushing'
import { decide, empty, ROWS, states, verdicts, world } from '../../support/world/pushed-world'

const KINDS = Object.keys(EVERY_COMMAND) as CommandKind[]
let pushing: Pushing | null = null
afterEach(() => pushing?.stop())

function start(database: ConsoleDatabase, server: PlayedServer): Pushing {
  pushing = startPushing(database, server)
  return pushing
}

describe.each(KINDS)('on the bare contract, %s', (kind) => {
  test('is sent once with its key, and settled by its answer', async () => {
    const { database, server } = await world(kind)
    const id = await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await empty(database)
    expect(server.sent.map(({ key }) => key)).toEqual([id])
    expect((await database.settled.toArray()).map(({ outcome }) => outcome)).toEqual(['sent'])
  })

  test('C3 R8: an answer that was lost after the effect is found by reading back, and nothing is sent again', async () => {
    const { database, server } = await world(kind)
    server.fate = () => 'lostAfter'
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    // The described row of a bulk order does not say who marked it: that it was this person would be a guess.
    const left = kind === 'markBulkOrderPaid' ? [['conflict', [APPROVED_BY_UNKNOWN]]] : []
    await vi.waitFor(async () => expect(await verdicts(database)).toEqual(left), { timeout: 5000 })
    expect(server.effects).toEqual([kind])
    expect(server.sent.length).toBe(1)
  })

  test('C2 R8: a request that never arrived is sent again under its key', async () => {
    const { database, server } = await world(kind)
    server.fate = (_, time) => (time === 1 ? 'lostBefore' : null)
    const id = await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await empty(database)
    expect(server.effects).toEqual([kind])
    expect(server.sent.map(({ key }) => key)).toEqual([id, id])
  })

  test('R14 I24: a repetition by the browser that is refused is done, as the row shows, also when it is read late', async () => {
    const { database, server } = await world(kind)
    server.fate = () => 'repeated'
    let looks = 0
    server.looks = () => {
      looks += 1
      // The first one is before anything is sent.
      return looks === 2 ? { kind: 'server', status: 502, messages: [], retryAfterMs: null } : null
    }
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    const left = kind === 'markBulkOrderPaid' ? [['conflict', [APPROVED_BY_UNKNOWN]]] : []
    await vi.waitFor(async () => expect(await verdicts(database)).toEqual(left), { timeout: 5000 })
    expect([server.effects, server.sent.length, looks]).toEqual([[kind], 1, 3])
  })

  test('R14: a refusal of what was not done is one, in the words of the server', async () => {
    const { database, server } = await world(kind)
    server.fate = () => ({ kind: 'invalid', messages: ['Not like this.'], fields: {} })
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await vi.waitFor(async () => expect(await verdicts(database)).toEqual([['refused', ['Not like this.']]]))
    expect(server.sent.length).toBe(1)
  })
})

/** The kinds of which a row can have changed meanwhile so that they must not be sent. */
const MOVABLE = KINDS.flatMap((kind) => {
  const { moved } = ROWS[kind]
  return moved === null ? [] : [{ kind, moved }]
})

describe.each(MOVABLE)('on the bare contract, $kind', ({ kind, moved }) => {
  const lane = laneOf(targetOf(EVERY_COMMAND[kind]))

  test('I8: what somebody else did meanwhile is a conflict that says so, and is not overwritten', async () => {
    const { database, server } = await world(kind)
    server.fate = () => {
      server.rows.set(lane, moved)
      return 'lostBefore'
    }
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    const [command] = await database.outbox.toArray()
    expect(command?.verdict?.messages[0]).toContain('has changed since you last looked: ')
    expect(command?.verdict?.current).toEqual(moved)
    expect([server.sent.length, server.effects]).toEqual([1, []])
  })

  test('R8: an intent of an hour ago is compared before it is sent', async () => {
    const { database, server } = await world(kind)
    server.rows.set(lane, moved)
    await decide(database, server, EVERY_COMMAND[kind], Date.now() - 3_600_000)
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    expect(server.sent).toEqual([])
  })

  test('I8: what this device saw of the row since is not overwritten by a first send either', async () => {
    const { database, server } = await world(kind)
    await decide(database, server, EVERY_COMMAND[kind])
    await share(database, server, lane, moved)
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    expect(server.sent).toEqual([])
  })

  test('C12: a refusal that does not show the row is looked up, so that the person sees what is there', async () => {
    const { database, server } = await world(kind)
    server.fate = () => {
      server.rows.set(lane, moved)
      return { kind: 'conflict', messages: ['Too late.'], current: null }
    }
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    const [command] = await database.outbox.toArray()
    expect(command?.verdict).toEqual({ messages: ['Too late.'], current: moved })
  })
})

describe('AG-169 two dispatchers without a connection approve one payment', () => {
  const command = EVERY_COMMAND.approvePayment
  const lane = laneOf(targetOf(command))
  const paid = (by: string) => ({
    ...ROWS.approvePayment.seen,
    payment_status: 'APPROVED' as const,
    approved_by: by,
  })

  test.each([
    ['at once, and finds it by a refusal', Date.now()],
    ['after an hour, and finds it by a look', Date.now() - 3_600_000],
  ])('the slower one sends %s and learns who took the money, and that nothing was added', async (_, at) => {
    const { database, server } = await world('approvePayment')
    server.rows.set(lane, paid('Ada Okafor') as never)
    server.fate = () => ({ kind: 'conflict', messages: ['Payment is already approved.'], current: null })
    await decide(database, server, command, at)
    start(database, server)
    await vi.waitFor(async () =>
      expect(await verdicts(database)).toEqual([
        ['conflict', ['Ada Okafor approved this. No payment was added.']],
      ]),
    )
    expect(server.effects).toEqual([])
    expect(await database.settled.count()).toBe(0)
  })

  test('one whose own answer was lost learns of the success, by the name on the row', async () => {
    const { database, server } = await world('approvePayment')
    server.fate = () => 'lostAfter'
    await decide(database, server, command)
    start(database, server)
    await empty(database)
    expect((await database.settled.toArray()).map(({ outcome }) => outcome)).toEqual(['sent'])
  })

  test('one whose request was lost learns who was faster', async () => {
    const { database, server } = await world('approvePayment')
    server.fate = () => {
      server.rows.set(lane, paid('Ada Okafor') as never)
      return 'lostBefore'
    }
    await decide(database, server, command)
    start(database, server)
    await vi.waitFor(async () =>
      expect(await verdicts(database)).toEqual([
        ['conflict', ['Ada Okafor approved this. No payment was added.']],
      ]),
    )
    expect(server.effects).toEqual([])
  })
})

test('AG-169 a bulk order that was paid in part since is not marked as paid with another amount', async () => {
  const { database, server } = await world('markBulkOrderPaid')
  const command = EVERY_COMMAND.markBulkOrderPaid
  const seen = ROWS.markBulkOrderPaid.seen
  server.rows.set(laneOf(targetOf(command)), { ...seen, amount_left_to_pay: 1500 } as never)
  await decide(database, server, command, Date.now() - 3_600_000)
  start(database, server)
  await vi.waitFor(async () =>
    expect(await verdicts(database)).toEqual([
      ['conflict', ['Bulk order 6 has changed since you last looked: ₦1,500.00 is left to pay.']],
    ]),
  )
  expect(server.sent).toEqual([])
})
