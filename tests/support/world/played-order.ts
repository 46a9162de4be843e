import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { createOrder } from '../../../contract/entities/orders'
import { attemptMachine, type LookInput, type Sight, type Submission } from '../../../src/machines/attempt'
import type { AskedOrder, OrderAttempt, QuotedAttempt } from '../../../src/machines/attempts'
import { withRejected } from '../../../src/machines/before'
import { creationMachine, type Asking, type Readied } from '../../../src/machines/creation'
import type { Place, Quoted } from '../../../src/machines/quoting'

export const ALLEN: Place = {
  description: 'Allen Avenue, Ikeja',
  name: 'Allen Avenue',
  coordinate: [6.6, 3.35],
}
export const WAY = { from: [6.6, 3.35] as [number, number], to: [6.57, 3.39] as [number, number] }
export const QUOTED: Quoted = {
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
export const ATTEMPT: OrderAttempt = {
  key: 'k'.repeat(32),
  at: 1,
  order: createOrder.input.parse({
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
export const SENT: QuotedAttempt = { attempt: ATTEMPT, quoted: QUOTED }
export const ASKED: AskedOrder = { order: ATTEMPT.order, quoted: QUOTED }

export const PRESSED = { type: 'create.pressed' as const, asked: ASKED }
export const EMPTY = {
  attempt: null,
  former: null,
  seen: null,
  asked: null,
  price: null,
  isRepeat: false,
}

type Prepared = Readied<QuotedAttempt, Quoted>
type Preparing = Asking<AskedOrder, QuotedAttempt>

type Played = {
  attempt?: QuotedAttempt | null
  submissions?: Submission<Quoted>[]
  /** What comes of preparing, one after the other; ready as it is where nothing is said. */
  prepared?: (Prepared | null)[]
  sights?: Sight[]
  isStored?: boolean
  isReachable?: () => boolean
}

/** An order whose form creates it. */
export function played({
  submissions = [],
  prepared = [],
  sights = [],
  isStored = true,
  isReachable = () => true,
  attempt: held = null,
}: Played = {}) {
  const order: string[] = []
  const kept: QuotedAttempt[] = []
  const sent: { key: string; isRepeat: boolean }[] = []
  const preparing: Preparing[] = []
  const clock = new SimulatedClock()
  let looks = 0
  const attempt = attemptMachine<QuotedAttempt, Quoted>().provide({
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
      look: fromPromise<Sight, LookInput<QuotedAttempt>>(() => {
        looks += 1
        return Promise.resolve(sights[looks - 1] ?? { kind: 'keyed' as const })
      }),
    },
  })
  const machine = creationMachine<AskedOrder, QuotedAttempt, Quoted>({
    askedOf: ({ attempt: { order: asked }, quoted }) => ({ order: asked, quoted }),
    reject: (one, rejected) => ({ ...one, attempt: withRejected(one.attempt, rejected) }),
  })
  const actor = createActor(
    machine.provide({
      guards: { isReachable },
      actors: {
        prepare: fromPromise<Prepared, Preparing>(({ input }) => {
          preparing.push(input)
          const { asked } = input
          const made = { attempt: { ...ATTEMPT, order: asked.order }, quoted: asked.quoted }
          return Promise.resolve(prepared[preparing.length - 1] ?? { kind: 'ready', attempt: made })
        }),
        attempt,
      },
    }),
    { input: { attempt: held }, clock },
  )
  const told: unknown[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, order, kept, sent, told, preparing, clock }
}

/** Where the attempt of the order is. */
export const stage = ({ actor }: ReturnType<typeof played>) =>
  actor.getSnapshot().children.attempt?.getSnapshot().value

export const at = (actor: ReturnType<typeof played>['actor'], state: string) =>
  waitFor(actor, ({ value }) => JSON.stringify(value) === state || value === state)
