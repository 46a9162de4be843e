import { describe, expect, test } from 'vitest'
import { PATIENCE_MS, type Sight } from '../../../src/machines/attempt'
import type { QuotedAttempt } from '../../../src/machines/attempts'
import type { Quoted } from '../../../src/machines/quoting'
import { ASKED, at, ATTEMPT, played, PRESSED, QUOTED, SENT, stage } from '../../support/world/played-order'

const DEARER: Quoted = { ...QUOTED, quote: { ...QUOTED.quote, amount_to_pay: 5992.32 }, at: 2 }
const REPRICED = { type: 'repriced', price: DEARER }

describe('AG-168 a price that is not the one that was shown', () => {
  test.each([
    ['the server refuses it', { submissions: [{ kind: 'repriced' as const, price: DEARER }] }],
    ['an old quote is asked for again', { prepared: [{ kind: 'changed' as const, price: DEARER }] }],
  ])('%s: a person is asked, and Create sends it at the new one', async (_, given) => {
    const one = played({
      ...given,
      submissions: [...('submissions' in given ? given.submissions : []), { kind: 'created' }],
    })
    one.actor.send(PRESSED)
    await at(one.actor, 'repriced')
    const { asked, price, attempt } = one.actor.getSnapshot().context
    expect([asked, price, attempt]).toEqual([ASKED, DEARER, null])
    const before = one.sent.length
    one.actor.send({ ...PRESSED, asked: { ...ASKED, quoted: DEARER } })
    await at(one.actor, 'created')
    expect([one.sent.length - before, one.preparing.at(-1)?.asked.quoted]).toEqual([1, DEARER])
    expect(one.told).toEqual([REPRICED, { type: 'created' }])
  })

  test('it is asked about with the price that was shown, also when the page was loaded again meanwhile', async () => {
    const one = played({ attempt: SENT, submissions: [{ kind: 'repriced', price: DEARER }] })
    await expect.poll(() => stage(one)).toEqual({ unknown: 'calm' })
    one.actor.send({ type: 'again.pressed' })
    await at(one.actor, 'repriced')
    const { asked, price } = one.actor.getSnapshot().context
    expect([asked?.quoted, price]).toEqual([QUOTED, DEARER])
  })

  test('Cancel sends nothing', async () => {
    const one = played({ prepared: [{ kind: 'changed', price: DEARER }] })
    one.actor.send(PRESSED)
    await at(one.actor, 'repriced')
    one.actor.send({ type: 'price.declined' })
    expect(one.actor.getSnapshot().value).toEqual({ filling: 'calm' })
    expect([one.sent, one.told]).toEqual([[], [REPRICED]])
  })

  test('charges that cannot be refreshed are reported, and nothing is sent', async () => {
    const one = played({ prepared: [{ kind: 'unquoted' }] })
    one.actor.send(PRESSED)
    await at(one.actor, '{"filling":"unquoted"}')
    expect(one.sent).toEqual([])
  })
})

describe('P2 an order that a server without keys does not show', () => {
  const BEFORE = { newest: 40, ids: [39, 40], isSure: true }
  const KEPT: QuotedAttempt = { ...SENT, attempt: { ...ATTEMPT, before: BEFORE } }
  const likely: Sight = { kind: 'likely', candidate: { id: 47, createdAt: null } }

  test('it is sent again with what was there before the first time, and what was seen to be another', async () => {
    const one = played({
      attempt: KEPT,
      sights: [likely, { kind: 'absent' }, { kind: 'absent' }, { kind: 'absent' }, { kind: 'absent' }],
      submissions: [{ kind: 'created' }],
    })
    await expect.poll(() => stage(one)).toBe('likely')
    one.actor.send({ type: 'likely.rejected' })
    for (const ms of PATIENCE_MS) {
      await expect.poll(() => stage(one)).toEqual({ looking: 'nothing' })
      one.clock.increment(ms)
    }
    await expect.poll(() => stage(one)).toEqual({ absent: 'calm' })
    one.actor.send({ type: 'again.pressed' })
    await at(one.actor, 'created')
    expect(one.preparing).toEqual([
      {
        asked: ASKED,
        earlier: { ...KEPT, attempt: { ...ATTEMPT, before: { ...BEFORE, ids: [39, 40, 47] } } },
        former: null,
      },
    ])
    expect(one.told).toEqual([{ type: 'created' }])
  })

  test('one that cannot be looked for is asked about at once', async () => {
    const one = played({ attempt: SENT, sights: [{ kind: 'blind' }] })
    await expect.poll(() => stage(one)).toEqual({ absent: 'calm' })
    expect(one.actor.getSnapshot().children.attempt?.getSnapshot().context.isBlind).toBe(true)
  })

  test('after a reload it is looked up automatically, and found', async () => {
    const one = played({ attempt: KEPT, sights: [{ kind: 'made' }] })
    await at(one.actor, 'created')
    expect([one.sent, one.told]).toEqual([[], [{ type: 'created' }]])
  })
})
