import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  attemptMachine,
  type AttemptInput,
  type LookInput,
  type Sight,
  type Submission,
} from '../../../src/machines/attempt'
import { partPaymentMachine, type PaymentAttempt } from '../../../src/machines/part-payment'

const ATTEMPT: PaymentAttempt = {
  key: 'key-of-one-payment',
  payment: { user_id: 7, amount_paid: 5000, expected_balance: 12_000 },
  at: 1,
  balance: 12_000,
}
const PRESSED = { type: 'submit.pressed', attempt: ATTEMPT } as const
const KEYED: Sight = { kind: 'keyed' }

type Played = {
  attempt?: PaymentAttempt | null
  /** In this order; the last one holds. */
  submissions?: Submission<never>[]
  sights?: Sight[]
  isReachable?: () => boolean
  keep?: () => Promise<void>
}

function played({
  attempt = null,
  submissions = [],
  sights = [KEYED],
  isReachable = () => true,
  keep,
}: Played) {
  const sent: PaymentAttempt[] = []
  const looks: LookInput<PaymentAttempt>[] = []
  const told: unknown[] = []
  const one = attemptMachine<PaymentAttempt, never>().provide({
    guards: { isReachable },
    delays: { patience: 0, relook: 0 },
    actors: {
      keep: fromPromise(() => keep?.() ?? Promise.resolve()),
      submit: fromPromise<Submission<never>, AttemptInput<PaymentAttempt>>(({ input }) => {
        sent.push(input.attempt)
        return Promise.resolve(submissions[sent.length - 1] ?? submissions.at(-1) ?? { kind: 'created' })
      }),
      look: fromPromise<Sight, LookInput<PaymentAttempt>>(({ input }) => {
        looks.push(input)
        return Promise.resolve(sights[looks.length - 1] ?? sights.at(-1) ?? KEYED)
      }),
    },
  })
  const machine = partPaymentMachine.provide({ guards: { isReachable }, actors: { attempt: one } })
  const actor = createActor(machine, { input: { attempt } })
  actor.on('*', (event) => told.push(event))
  actor.start()
  onTestFinished(() => void actor.stop())
  const inState = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  const attemptAt = (state: string) =>
    expect
      .poll(() => JSON.stringify(actor.getSnapshot().children.attempt?.getSnapshot().value))
      .toContain(state)
  return { actor, sent, looks, told, inState, attemptAt }
}

test('CP-14 Submit sends the payment once, however it is pressed', async () => {
  const { actor, sent, told, inState } = played({})
  actor.send(PRESSED)
  actor.send(PRESSED)
  await inState('registered')
  expect([sent, told]).toEqual([[ATTEMPT], [{ type: 'payment.registered' }]])
})

test('a refusal gives the form back with its sentences', async () => {
  const fields = { amount_paid: ['The amount paid may be at most the balance of ₦1,000.00.'] }
  const { actor, told, inState } = played({ submissions: [{ kind: 'refused', fields }] })
  actor.send(PRESSED)
  await inState({ filling: 'refused' })
  expect([told, actor.getSnapshot().context.attempt]).toEqual([[{ type: 'payment.refused', fields }], null])
})

test('a lost answer: a further press sends the same under the same key', async () => {
  const { actor, sent, inState, attemptAt } = played({
    submissions: [{ kind: 'doubtful' }, { kind: 'created' }],
  })
  actor.send(PRESSED)
  await attemptAt('unknown')
  actor.send({ type: 'again.pressed' })
  await inState('registered')
  expect(sent).toEqual([ATTEMPT, ATTEMPT])
})

test('one that was kept over a reload is asked about, and not sent by itself', async () => {
  const { actor, sent, attemptAt } = played({ attempt: ATTEMPT })
  await attemptAt('unknown')
  expect([sent, actor.getSnapshot().context.isRepeat]).toEqual([[], true])
})

test('without a connection, or without a disk, nothing leaves', async () => {
  const offline = played({ isReachable: () => false })
  offline.actor.send(PRESSED)
  await offline.inState({ filling: 'offline' })
  const full = played({ keep: () => Promise.reject(new Error('no room')) })
  full.actor.send(PRESSED)
  await full.inState({ filling: 'unstored' })
  expect([offline.sent, full.sent]).toEqual([[], []])
})

test('P2 a server without keys: a balance that is another payment is the one from which the next look begins', async () => {
  const theirs: Sight = { kind: 'likely', candidate: { id: 900_000, createdAt: null } }
  const { actor, sent, looks, inState, attemptAt } = played({
    submissions: [{ kind: 'doubtful' }, { kind: 'created' }],
    sights: [theirs, { kind: 'absent' }],
  })
  actor.send(PRESSED)
  await attemptAt('likely')
  actor.send({ type: 'likely.rejected' })
  await attemptAt('absent')
  actor.send({ type: 'again.pressed' })
  await inState('registered')
  expect(looks.map(({ rejected }) => rejected).slice(0, 2)).toEqual([[], [900_000]])
  expect(sent.map(({ key, balance }) => [key, balance])).toEqual([
    [ATTEMPT.key, 12_000],
    [ATTEMPT.key, 9000],
  ])
})
