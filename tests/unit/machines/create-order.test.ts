import { describe, expect, test } from 'vitest'
import { ALLEN, at, ATTEMPT, IDLE, played, PRESSED, QUOTED, stage, WAY } from '../../support/played-order'

describe('one order being created', () => {
  test('AG-115 it cannot be created without charges, and another address drops them', async () => {
    const { actor, order } = played({ charges: QUOTED })
    actor.send(PRESSED)
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'charges.asked', way: WAY })
    await at(actor, '{"quoted":"calm"}')
    expect(actor.getSnapshot().context.quoted).toEqual(QUOTED)
    actor.send({ type: 'address.changed', end: 'delivery' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.quoted]).toEqual(['idle', null])
    expect(order).toEqual([])
  })

  test('charges of an address that was changed meanwhile are not taken', async () => {
    const { actor } = played({ charges: QUOTED })
    actor.send({ type: 'charges.asked', way: WAY })
    actor.send({ type: 'address.changed', end: 'pickup' })
    await Promise.resolve()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.quoted]).toEqual(['idle', null])
  })

  test('the attempt is on disk before it leaves, and is gone once the order is there', async () => {
    const { actor, order, kept, told } = played({ quoted: QUOTED, submissions: [{ kind: 'created' }] })
    actor.send(PRESSED)
    actor.send(PRESSED)
    await at(actor, 'idle')
    expect(order).toEqual(['kept', 'sent'])
    expect(kept).toEqual([{ attempt: ATTEMPT, quoted: QUOTED }])
    expect(told).toEqual([{ type: 'order.created' }])
    expect(actor.getSnapshot().context).toEqual(IDLE)
  })

  test('what could not be stored is not sent', async () => {
    const { actor, order } = played({ quoted: QUOTED, isStored: false })
    actor.send(PRESSED)
    await at(actor, '{"quoted":"unstored"}')
    expect([order, actor.getSnapshot().context.attempt]).toEqual([['kept'], null])
  })

  test('without a connection nothing is sent and the quote stays', () => {
    const { actor, order } = played({ quoted: QUOTED, isReachable: () => false })
    actor.send(PRESSED)
    expect(actor.getSnapshot().value).toEqual({ quoted: 'offline' })
    expect([order, actor.getSnapshot().context.quoted]).toEqual([[], QUOTED])
  })

  test('a lost answer is asked for again under the same key, whatever is pressed', async () => {
    const one = played({
      quoted: QUOTED,
      submissions: [{ kind: 'doubtful' }, { kind: 'created' }],
    })
    const { actor, sent } = one
    actor.send(PRESSED)
    await expect.poll(() => stage(one)).toEqual({ unknown: 'calm' })
    actor.send({ type: 'address.changed', end: 'pickup' })
    actor.send(PRESSED)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.quoted]).toEqual(['sending', QUOTED])
    actor.send({ type: 'again.pressed' })
    await at(actor, 'idle')
    expect(sent).toEqual([
      { key: ATTEMPT.key, isRepeat: false },
      { key: ATTEMPT.key, isRepeat: true },
    ])
  })

  test('an attempt that was kept opens as unknown, and offline it stays so', async () => {
    const one = played({ quoted: QUOTED, attempt: ATTEMPT, isReachable: () => false })
    await expect.poll(() => stage(one)).toEqual({ unknown: 'calm' })
    expect(one.actor.getSnapshot().value).toBe('sending')
    one.actor.send({ type: 'again.pressed' })
    expect([stage(one), one.sent]).toEqual([{ unknown: 'offline' }, []])
  })

  test('letting go of what is in doubt empties the form of its charges too, and what was sent is not forgotten', async () => {
    const { actor } = played({ quoted: QUOTED, attempt: ATTEMPT })
    actor.send({ type: 'form.cleared' })
    await at(actor, 'idle')
    expect(actor.getSnapshot().context).toEqual({ ...IDLE, former: ATTEMPT })
  })

  test('a refusal gives the form back with its fields and a new attempt', async () => {
    const fields = { customer_phone: ['The customer phone must have 10 to 14 digits.'] }
    const { actor, told } = played({ quoted: QUOTED, submissions: [{ kind: 'refused', fields }] })
    actor.send(PRESSED)
    await at(actor, '{"quoted":"refused"}')
    expect(told).toEqual([{ type: 'order.refused', fields }])
    expect(actor.getSnapshot().context).toEqual({ ...IDLE, quoted: QUOTED })
  })

  test('AG-119 a place that was found drops the charges; one that was not leaves them', async () => {
    const found = played({ quoted: QUOTED, place: ALLEN })
    found.actor.send({ type: 'location.asked' })
    await at(found.actor, 'idle')
    expect(found.told).toEqual([{ type: 'location.found', place: ALLEN }])
    const refused = played({ quoted: QUOTED, place: null })
    refused.actor.send({ type: 'location.asked' })
    await at(refused.actor, '{"quoted":"calm"}')
    expect(refused.told).toEqual([{ type: 'location.refused' }])
  })

  test('a pickup typed while the location is sought wins', async () => {
    const { actor, told } = played({ place: ALLEN })
    actor.send({ type: 'location.asked' })
    actor.send({ type: 'address.changed', end: 'pickup' })
    await Promise.resolve()
    expect([actor.getSnapshot().value, told]).toEqual(['idle', []])
  })

  test('CO-04 AG-119 charges can be asked for while the location is sought, which then changes nothing', async () => {
    const { actor, told } = played({ place: ALLEN, charges: QUOTED })
    actor.send({ type: 'location.asked' })
    actor.send({ type: 'charges.asked', way: WAY })
    await at(actor, '{"quoted":"calm"}')
    expect([actor.getSnapshot().context.quoted, told]).toEqual([QUOTED, []])
  })

  test('AG-119 the location can be asked for while charges are awaited', async () => {
    const { actor, told } = played({ place: ALLEN, charges: QUOTED })
    actor.send({ type: 'charges.asked', way: WAY })
    actor.send({ type: 'location.asked' })
    await at(actor, 'idle')
    expect([actor.getSnapshot().context.quoted, told]).toEqual([
      null,
      [{ type: 'location.found', place: ALLEN }],
    ])
  })
})
