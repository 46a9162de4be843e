import { describe, expect, test } from 'vitest'
import { at, ATTEMPT, EMPTY, played, PRESSED, SENT, stage } from '../../support/world/played-order'

describe('one order being created', () => {
  test('the attempt is on disk before it leaves, and is gone once the order is there', async () => {
    const { actor, order, kept, told } = played({ submissions: [{ kind: 'created' }] })
    actor.send(PRESSED)
    actor.send(PRESSED)
    await at(actor, 'created')
    actor.send(PRESSED)
    expect(order).toEqual(['kept', 'sent'])
    expect(kept).toEqual([SENT])
    expect(told).toEqual([{ type: 'created' }])
    expect(actor.getSnapshot().context).toEqual(EMPTY)
    actor.send({ type: 'form.changed' })
    expect(actor.getSnapshot().value).toEqual({ filling: 'calm' })
  })

  test('what could not be stored is not sent', async () => {
    const { actor, order } = played({ isStored: false })
    actor.send(PRESSED)
    await at(actor, '{"filling":"unstored"}')
    expect([order, actor.getSnapshot().context.attempt]).toEqual([['kept'], null])
  })

  test('without a connection nothing is sent', () => {
    const { actor, order } = played({ isReachable: () => false })
    actor.send(PRESSED)
    expect(actor.getSnapshot().value).toEqual({ filling: 'offline' })
    expect(order).toEqual([])
  })

  test('a lost answer is asked for again under the same key, whatever is pressed', async () => {
    const one = played({ submissions: [{ kind: 'doubtful' }, { kind: 'created' }] })
    const { actor, sent } = one
    actor.send(PRESSED)
    await expect.poll(() => stage(one)).toEqual({ unknown: 'calm' })
    actor.send({ type: 'form.changed' })
    actor.send(PRESSED)
    expect(actor.getSnapshot().value).toBe('sending')
    actor.send({ type: 'again.pressed' })
    await at(actor, 'created')
    expect(sent).toEqual([
      { key: ATTEMPT.key, isRepeat: false },
      { key: ATTEMPT.key, isRepeat: true },
    ])
  })

  test('an attempt that was kept opens as unknown, and offline it stays so', async () => {
    const one = played({ attempt: SENT, isReachable: () => false })
    await expect.poll(() => stage(one)).toEqual({ unknown: 'calm' })
    expect(one.actor.getSnapshot().value).toBe('sending')
    one.actor.send({ type: 'again.pressed' })
    expect([stage(one), one.sent]).toEqual([{ unknown: 'offline' }, []])
  })

  test('letting go of what is in doubt gives the form back, and what was sent is not forgotten', async () => {
    const { actor } = played({ attempt: SENT })
    actor.send({ type: 'form.cleared' })
    await at(actor, '{"filling":"calm"}')
    expect(actor.getSnapshot().context).toEqual({ ...EMPTY, former: SENT })
  })

  test('a refusal gives the form back with its fields and a new attempt', async () => {
    const fields = { customer_phone: ['The customer phone must have 10 to 14 digits.'] }
    const { actor, told } = played({ submissions: [{ kind: 'refused', fields }] })
    actor.send(PRESSED)
    await at(actor, '{"filling":"refused"}')
    expect(told).toEqual([{ type: 'refused', fields }])
    expect(actor.getSnapshot().context).toEqual(EMPTY)
    actor.send({ type: 'form.changed' })
    expect(actor.getSnapshot().value).toEqual({ filling: 'calm' })
  })
})
