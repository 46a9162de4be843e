import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { CLAIM_MS, pairingMachine, type Pairing } from '../../../src/machines/pairing'
import type { Session } from '../../../src/machines/sign-in-outcome'
import { staff, success as signedIn } from '../../support/world/played-session'

const NOON = Date.UTC(2026, 10, 21, 12)
const KEPT: Pairing = { code: 'K7RM4D', secret: 'kept-secret', endsAt: NOON + 60_000, lifeMs: 600_000 }
const OFFLINE: ApiOutcome<never> = { kind: 'offline' }

/** A machine on a clock of its own; each question waits until the test answers it. */
function start({ kept = null, random = 0.5 }: { kept?: Pairing | null; random?: number } = {}) {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const stored: Pairing[] = []
  const given: Session[] = []
  let reply: (outcome: ApiOutcome<unknown>) => void = () => undefined
  const question = <Answer>(name: string) => {
    asked.push(name)
    return new Promise<ApiOutcome<Answer>>((resolve) => {
      reply = (outcome) => resolve(outcome as ApiOutcome<Answer>)
    })
  }
  const actor = createActor(
    pairingMachine.provide({
      actors: {
        recall: fromPromise(() => Promise.resolve(kept)),
        begin: fromPromise(async () => ({ outcome: await question('begin'), at: NOON + clock.now() })),
        claim: fromPromise(({ input }) => question(`claim ${input.secret}`)),
        keep: fromPromise(({ input }) => {
          stored.push(input)
          return Promise.resolve()
        }),
      },
      actions: { give: (_, session) => void given.push(session) },
    }),
    { clock, input: { random: () => random } },
  ).start()
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    clock,
    asked,
    stored,
    given,
    settle,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    answer: async (outcome: ApiOutcome<unknown>) => {
      await settle()
      reply(outcome)
      await settle()
    },
  }
}

const begun = (code = 'K7RM4D', secret = 'secret-1') => ({
  kind: 'success' as const,
  messages: [],
  data: { code, secret, expires_in: 600 },
})
const claimed = (state: string, session: unknown = null) => ({
  kind: 'success' as const,
  messages: [],
  data: { state, session },
})
const SESSION = { access_token: 'display-token', user_data: staff('DISPLAY') }

/** A code is shown, and the first question whether somebody typed it is under way. */
async function claiming(options?: Parameters<typeof start>[0]) {
  const played = start(options)
  await played.answer(begun())
  played.clock.increment(CLAIM_MS)
  return played
}

describe('pairing', () => {
  test('shows a code once it is kept, and asks every 3 seconds whether somebody typed it', async () => {
    const { answer, asked, clock, context, state, stored } = start()
    await answer(begun())
    const pairing = { code: 'K7RM4D', secret: 'secret-1', endsAt: NOON + 600_000, lifeMs: 600_000 }
    expect([state(), context().pairing, stored]).toEqual(['waiting', pairing, [pairing]])
    clock.increment(CLAIM_MS - 1)
    expect(asked).toEqual(['begin'])
    clock.increment(1)
    expect(asked).toEqual(['begin', 'claim secret-1'])
    await answer(claimed('waiting'))
    expect([state(), context().reach]).toEqual(['waiting', 'reached'])
  })

  test('the walls of one office do not all ask in the same moment', async () => {
    const early = start({ random: 0 })
    await early.answer(begun())
    early.clock.increment(CLAIM_MS * 0.8)
    expect(early.asked.at(-1)).toBe('claim secret-1')
    const late = start({ random: 0.999 })
    await late.answer(begun())
    late.clock.increment(CLAIM_MS * 1.19)
    expect(late.asked.at(-1)).toBe('begin')
  })

  test('a confirmed code gives the session once, and is not shown any more', async () => {
    const { answer, context, given, state } = await claiming()
    await answer(claimed('paired', SESSION))
    expect([state(), context().pairing]).toEqual(['paired', null])
    expect(given).toEqual([{ token: 'display-token', user: staff('DISPLAY') }])
  })

  test('a code that ended gives way to a new one', async () => {
    const { answer, asked, context, state } = await claiming()
    await answer(claimed('ended'))
    expect([state(), context().pairing]).toEqual(['beginning', null])
    await answer(begun('ABC234', 'secret-2'))
    expect([context().pairing?.code, asked]).toEqual(['ABC234', ['begin', 'claim secret-1', 'begin']])
  })

  test.each<ApiOutcome<unknown>>([
    { kind: 'invalid', messages: [], fields: {} },
    { kind: 'notFound', messages: [] },
  ])('a secret that the server does not know ($kind) gives way to a new code', async (failure) => {
    const { answer, state } = await claiming()
    await answer(failure)
    expect(state()).toBe('beginning')
  })

  test('a session that no console opens for is not taken', async () => {
    const { answer, given, state } = await claiming()
    await answer(claimed('paired', signedInAs('RIDER')))
    expect([state(), given]).toEqual(['beginning', []])
  })

  test('a claim whose answer was lost is asked again with the same secret', async () => {
    const { answer, asked, clock, context, given } = await claiming()
    await answer(OFFLINE)
    expect([context().reach, context().pairing?.code]).toEqual(['silent', 'K7RM4D'])
    clock.increment(2 * CLAIM_MS)
    expect(asked).toEqual(['begin', 'claim secret-1', 'claim secret-1'])
    await answer(claimed('paired', SESSION))
    expect(given).toHaveLength(1)
  })

  test('failures are asked about more and more seldom: 6, 12, 24, then every 30 s', async () => {
    const { answer, asked, clock } = await claiming()
    for (const pauseMs of [6_000, 12_000, 24_000, 30_000, 30_000]) {
      const before = asked.length
      await answer({ kind: 'server', status: 503, messages: [], retryAfterMs: null })
      clock.increment(pauseMs - 1)
      expect(asked).toHaveLength(before)
      clock.increment(1)
      expect(asked).toHaveLength(before + 1)
    }
  })

  test.each([
    [90_000, 90_000],
    [3_600_000, 300_000],
  ])('a server that says when to come back, in %i ms, is asked in %i ms', async (retryAfterMs, waitMs) => {
    const { answer, asked, clock } = start()
    await answer({ kind: 'tooMany', messages: [], retryAfterMs })
    clock.increment(waitMs - 1)
    expect(asked).toEqual(['begin'])
    clock.increment(1)
    expect(asked).toEqual(['begin', 'begin'])
  })

  test('offline there is no code but the one that the server gave, and the network brings it at once', async () => {
    const { actor, answer, asked, context, state } = start()
    await answer(OFFLINE)
    expect([state(), context().pairing, context().reach]).toEqual(['resting', null, 'silent'])
    actor.send({ type: 'network.returned' })
    expect(asked).toEqual(['begin', 'begin'])
    await answer(begun())
    expect([context().pairing?.code, context().reach]).toEqual(['K7RM4D', 'reached'])
    actor.send({ type: 'network.lost' })
    expect([context().reach, context().pairing?.code]).toEqual(['silent', 'K7RM4D'])
  })

  test('after a power cut the same code goes on while it lives, and is claimed at once', async () => {
    const { answer, asked, context, settle, state, stored } = start({ kept: KEPT })
    await settle()
    expect([state(), context().pairing, asked]).toEqual(['claiming', KEPT, ['claim kept-secret']])
    await answer(claimed('waiting'))
    expect([state(), context().pairing, stored]).toEqual(['waiting', KEPT, []])
  })
})

function signedInAs(type: string) {
  const outcome = signedIn(type)
  return outcome.kind === 'success' ? outcome.data : null
}
