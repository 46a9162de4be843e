import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { NewOrder } from '../../../contract/orders'
import { attemptMachine, type Submission } from '../../../src/machines/attempt'
import {
  createOrderMachine,
  type Attempt,
  type Place,
  type Quoted,
  type QuotedAttempt,
} from '../../../src/machines/create-order'

const ALLEN: Place = { description: 'Allen Avenue, Ikeja', name: 'Allen Avenue', coordinate: [6.6, 3.35] }
const WAY = { from: [6.6, 3.35] as [number, number], to: [6.57, 3.39] as [number, number] }
const QUOTED: Quoted = {
  km: 8.91,
  traffic: 'moderate',
  quote: {
    delivery_fee: 2687,
    promo_active: 'FALSE',
    amount_to_pay: 2888.53,
    vat: 201.53,
    vat_percentage: 7.5,
    discount: 0,
  },
  at: 1,
}
const ATTEMPT: Attempt = {
  key: 'k'.repeat(32),
  at: 1,
  order: NewOrder.parse({
    customer_name: 'Kunle',
    customer_phone: '08150923367',
    pickup_location: 'Allen Avenue',
    pickup_location_coordinate: WAY.from,
    package_name: 'Tray',
    package_category: 'Food',
    delivery_point_name: 'Yemisi',
    delivery_point_phone: '8023371946',
    delivery_point_location: 'Ogudu GRA',
    delivery_point_location_coordinate: WAY.to,
    delivery_type: 'EXPRESS_DELIVERY',
    payee: 'SENDER',
    km: 8.91,
  }),
}

type Played = {
  quoted?: Quoted | null
  attempt?: Attempt | null
  place?: Place | null
  charges?: Quoted | null
  submissions?: Submission[]
  isStored?: boolean
  isReachable?: () => boolean
}

function played({ submissions = [], isStored = true, isReachable = () => true, ...given }: Played = {}) {
  const order: string[] = []
  const kept: QuotedAttempt[] = []
  const sent: { key: string; isRepeat: boolean }[] = []
  const attempt = attemptMachine<QuotedAttempt>().provide({
    guards: { isReachable },
    actors: {
      keep: fromPromise(({ input }) => {
        order.push('kept')
        kept.push(input.attempt)
        return isStored ? Promise.resolve() : Promise.reject(new Error('full'))
      }),
      submit: fromPromise(
        ({
          input: {
            attempt: { attempt: made },
            isRepeat,
          },
        }) => {
          order.push('sent')
          sent.push({ key: made.key, isRepeat })
          return Promise.resolve(submissions[sent.length - 1] ?? { kind: 'doubtful' as const })
        },
      ),
    },
  })
  const actor = createActor(
    createOrderMachine.provide({
      guards: { isReachable },
      actors: {
        locate: fromPromise(() => Promise.resolve(given.place ?? null)),
        quote: fromPromise(() => Promise.resolve(given.charges ?? null)),
        attempt,
      },
    }),
    { input: { quoted: given.quoted ?? null, attempt: given.attempt ?? null } },
  )
  const told: unknown[] = []
  for (const type of ['location.found', 'location.refused', 'order.created', 'order.refused'] as const)
    actor.on(type, (event) => told.push(event))
  actor.start()
  return { actor, order, kept, sent, told }
}

/** Where the attempt of the order is. */
const stage = ({ actor }: ReturnType<typeof played>) =>
  actor.getSnapshot().children.attempt?.getSnapshot().value

const at = (actor: ReturnType<typeof played>['actor'], state: string) =>
  waitFor(actor, ({ value }) => JSON.stringify(value) === state || value === state)

describe('one order being created', () => {
  test('AG-115 it cannot be created without charges, and another address drops them', async () => {
    const { actor, order } = played({ charges: QUOTED })
    actor.send({ type: 'create.pressed', attempt: ATTEMPT })
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
    actor.send({ type: 'create.pressed', attempt: ATTEMPT })
    actor.send({ type: 'create.pressed', attempt: { ...ATTEMPT, key: 'another key' } })
    await at(actor, 'idle')
    expect(order).toEqual(['kept', 'sent'])
    expect(kept).toEqual([{ attempt: ATTEMPT, quoted: QUOTED }])
    expect(told).toEqual([{ type: 'order.created' }])
    expect(actor.getSnapshot().context).toEqual({ quoted: null, attempt: null, isRepeat: false })
  })

  test('what could not be stored is not sent', async () => {
    const { actor, order } = played({ quoted: QUOTED, isStored: false })
    actor.send({ type: 'create.pressed', attempt: ATTEMPT })
    await at(actor, '{"quoted":"unstored"}')
    expect([order, actor.getSnapshot().context.attempt]).toEqual([['kept'], null])
  })

  test('without a connection nothing is sent and the quote stays', () => {
    const { actor, order } = played({ quoted: QUOTED, isReachable: () => false })
    actor.send({ type: 'create.pressed', attempt: ATTEMPT })
    expect(actor.getSnapshot().value).toEqual({ quoted: 'offline' })
    expect([order, actor.getSnapshot().context.quoted]).toEqual([[], QUOTED])
  })

  test('a lost answer is asked for again under the same key, whatever is pressed', async () => {
    const one = played({
      quoted: QUOTED,
      submissions: [{ kind: 'doubtful' }, { kind: 'created' }],
    })
    const { actor, sent } = one
    actor.send({ type: 'create.pressed', attempt: ATTEMPT })
    await expect.poll(() => stage(one)).toEqual({ unknown: 'calm' })
    actor.send({ type: 'address.changed', end: 'pickup' })
    actor.send({ type: 'create.pressed', attempt: { ...ATTEMPT, key: 'another key' } })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.quoted]).toEqual(['sending', QUOTED])
    actor.send({ type: 'again.pressed' })
    await at(actor, 'idle')
    expect(sent).toEqual([
      { key: ATTEMPT.key, isRepeat: false },
      { key: ATTEMPT.key, isRepeat: true },
    ])
  })

  test('an attempt that was kept opens as unknown, and offline it stays so', () => {
    const one = played({ quoted: QUOTED, attempt: ATTEMPT, isReachable: () => false })
    expect([one.actor.getSnapshot().value, stage(one)]).toEqual(['sending', { unknown: 'calm' }])
    one.actor.send({ type: 'again.pressed' })
    expect([stage(one), one.sent]).toEqual([{ unknown: 'offline' }, []])
  })

  test('letting go of what is in doubt empties the form of its charges too', async () => {
    const { actor } = played({ quoted: QUOTED, attempt: ATTEMPT })
    actor.send({ type: 'form.cleared' })
    await at(actor, 'idle')
    expect(actor.getSnapshot().context).toEqual({ quoted: null, attempt: null, isRepeat: false })
  })

  test('a refusal gives the form back with its fields and a new attempt', async () => {
    const fields = { customer_phone: ['The customer phone must have 10 to 14 digits.'] }
    const { actor, told } = played({ quoted: QUOTED, submissions: [{ kind: 'refused', fields }] })
    actor.send({ type: 'create.pressed', attempt: ATTEMPT })
    await at(actor, '{"quoted":"refused"}')
    expect(told).toEqual([{ type: 'order.refused', fields }])
    expect(actor.getSnapshot().context).toEqual({ quoted: QUOTED, attempt: null, isRepeat: false })
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
})
