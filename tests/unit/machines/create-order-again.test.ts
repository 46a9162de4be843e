import { describe, expect, test } from 'vitest'
import { PATIENCE_MS, type Sight } from '../../../src/machines/attempt'
import type { Quoted } from '../../../src/machines/order-attempt'
import { at, ATTEMPT, played, PRESSED, QUOTED, stage } from '../../support/played-order'

const DEARER: Quoted = { ...QUOTED, quote: { ...QUOTED.quote, amount_to_pay: 5992.32 }, at: 2 }

describe('AG-168 a price that is not the one that was shown', () => {
  test.each([
    ['the server refuses it', { submissions: [{ kind: 'repriced' as const, price: DEARER }] }],
    ['an old quote is asked for again', { prepared: [{ kind: 'changed' as const, quoted: DEARER }] }],
  ])('%s: a person is asked, and Create sends it at the new one', async (_, given) => {
    const one = played({
      quoted: QUOTED,
      ...given,
      submissions: [...('submissions' in given ? given.submissions : []), { kind: 'created' }],
    })
    one.actor.send(PRESSED)
    await at(one.actor, 'repriced')
    const { quoted, formerAmount, attempt } = one.actor.getSnapshot().context
    expect([quoted, formerAmount, attempt]).toEqual([DEARER, 2888.53, null])
    const before = one.sent.length
    one.actor.send(PRESSED)
    await at(one.actor, 'idle')
    expect([one.sent.length - before, one.preparing.at(-1)?.quoted]).toEqual([1, DEARER])
    expect(one.told).toEqual([{ type: 'order.created' }])
  })

  test('Cancel sends nothing; the form shows the new price', async () => {
    const one = played({ quoted: QUOTED, prepared: [{ kind: 'changed', quoted: DEARER }] })
    one.actor.send(PRESSED)
    await at(one.actor, 'repriced')
    one.actor.send({ type: 'price.declined' })
    expect([one.actor.getSnapshot().value, one.actor.getSnapshot().context.quoted]).toEqual([
      { quoted: 'calm' },
      DEARER,
    ])
    expect(one.sent).toEqual([])
  })

  test('charges that cannot be asked for again are said, and nothing is sent', async () => {
    const one = played({ quoted: QUOTED, prepared: [{ kind: 'unquoted' }] })
    one.actor.send(PRESSED)
    await at(one.actor, '{"quoted":"unquoted"}')
    expect(one.sent).toEqual([])
  })
})

describe('P2 an order that a server without keys does not show', () => {
  const BEFORE = { newest: 40, ids: [39, 40], isSure: true }
  const KEPT = { ...ATTEMPT, before: BEFORE }
  const likely: Sight = { kind: 'likely', candidate: { id: 47, createdAt: null } }

  test('it is sent again with what was there before the first time, and what was seen to be another', async () => {
    const one = played({
      quoted: QUOTED,
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
    await at(one.actor, 'idle')
    expect(one.preparing).toEqual([
      {
        order: ATTEMPT.order,
        quoted: QUOTED,
        earlier: { ...KEPT, before: { ...BEFORE, ids: [39, 40, 47] } },
        former: null,
      },
    ])
    expect(one.told).toEqual([{ type: 'order.created' }])
  })

  test('after a reload it is looked up automatically, and found', async () => {
    const one = played({ quoted: QUOTED, attempt: KEPT, sights: [{ kind: 'made' }] })
    await at(one.actor, 'idle')
    expect([one.sent, one.told]).toEqual([[], [{ type: 'order.created' }]])
  })
})
