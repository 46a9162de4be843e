import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  CODE,
  openCodeDesk,
  PHONE,
  shown,
  STRANGE_PHONE,
  TOO_MANY_TRIES,
  WRONG_CODE,
  type CodeDesk,
} from '../../support/server/code-desk'

const SENT = { status: 'success', data: { data: 'A 4-digit code has been sent to your phone.' } }

let desk: CodeDesk

beforeEach(async () => {
  desk = await openCodeDesk()
})
afterEach(() => desk.close())

describe('forgotten password', () => {
  it('API-02 AG-39 a known and an unknown phone get the same answer', async () => {
    await desk.owner()
    const known = shown(await desk.ask(PHONE))
    expect(known).toEqual({ status: 200, body: SENT, retryAfter: null })
    expect(shown(await desk.ask(STRANGE_PHONE))).toEqual(known)
    const codes = await desk.sql`select user_id from one_time_codes`
    expect(codes).toHaveLength(1)
  })

  it('API-02 an empty phone is 422', async () => {
    expect(shown(await desk.ask(' '))).toEqual({
      status: 422,
      body: { status: 'error', message: { phone: ['The phone field is required.'] } },
      retryAfter: null,
    })
  })

  it('API-02 a phone is known by its last 10 digits, however it is written', async () => {
    const { id } = await desk.owner()
    await desk.ask('+234 803-555-1234')
    expect(await desk.sql`select user_id, purpose from one_time_codes`).toEqual([
      { user_id: id, purpose: 'reset' },
    ])
  })

  it('API-02 within 60 s of a code there is no other, for an unknown phone alike, then there is', async () => {
    await desk.owner()
    for (const phone of [PHONE, STRANGE_PHONE]) {
      await desk.ask(phone)
      desk.pass(18)
      expect(shown(await desk.ask(phone))).toEqual({
        status: 429,
        body: { status: 'error', message: 'Please wait 42 seconds before you request another code.' },
        retryAfter: '42',
      })
      desk.pass(42)
      expect((await desk.ask(phone)).status).toBe(200)
    }
  })

  it('AG-174 A11 after 3 codes in an hour and 10 in a day a phone gets no more until that has passed', async () => {
    const refusal = 'Too many codes were sent to this phone. Try again later.'
    const refused = async () => {
      const { status, body, headers } = await desk.ask()
      return [status, body.message, Number(headers.get('retry-after'))]
    }
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await desk.ask()).status).toBe(200)
      desk.pass(60)
    }
    expect(await refused()).toEqual([429, refusal, 3600 - 180])
    desk.pass(3600 - 180)
    for (let sent = 3; sent < 10; sent += 1) {
      expect((await desk.ask()).status).toBe(200)
      desk.pass(20 * 60)
    }
    expect(await refused()).toEqual([429, refusal, 24 * 3600 - 3600 - 7 * 20 * 60])
  })

  it('API-03 AG-21 the code buys a reset token of 10 minutes', async () => {
    await desk.owner()
    await desk.ask()
    const { status, body } = await desk.verify(CODE)
    const { access_token: token, ...data } = body.data as { access_token: string }
    expect({ status, message: body.message, data }).toEqual({
      status: 200,
      message: 'Code verified.',
      data: { expires_in: 600 },
    })
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('API-03 a code is used once', async () => {
    await desk.owner()
    await desk.ask()
    expect((await desk.verify(CODE)).status).toBe(200)
    expect(shown(await desk.verify(CODE))).toEqual({ status: 422, body: WRONG_CODE, retryAfter: null })
  })

  it('API-03 AG-39 a code is over after 10 minutes', async () => {
    await desk.owner()
    await desk.ask()
    desk.pass(600)
    expect((await desk.verify(CODE)).body).toEqual(WRONG_CODE)
  })

  it('API-03 another phone cannot use it', async () => {
    await desk.owner()
    await desk.owner({ phone: '2348035559999' })
    await desk.ask()
    expect((await desk.verify(CODE, '08035559999')).body).toEqual(WRONG_CODE)
  })

  it('API-03 AG-39 five wrong tries are 422, the sixth is 429 even with the right code, for nobody alike', async () => {
    await desk.owner()
    for (const phone of [PHONE, STRANGE_PHONE]) {
      await desk.ask(phone)
      const tries: unknown[] = []
      for (let count = 0; count < 5; count += 1) tries.push((await desk.verify('0000', phone)).body)
      expect(tries).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE])
      expect(shown(await desk.verify(CODE, phone))).toEqual({
        status: 429,
        body: TOO_MANY_TRIES,
        retryAfter: '600',
      })
    }
  })

  it('API-03 a new code comes with new tries while the day has some left', async () => {
    await desk.owner()
    await desk.ask()
    for (let count = 0; count < 6; count += 1) await desk.verify('0000')
    desk.pass(60)
    await desk.resend()
    expect((await desk.verify(CODE)).status).toBe(200)
  })

  it('A11 of fifty tries at once exactly five are looked at', async () => {
    await desk.owner()
    await desk.ask()
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.verify('0000')))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(45).fill(429)])
  })

  it('A11 of right codes at once one is used', async () => {
    await desk.owner()
    await desk.ask()
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.verify(CODE)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('API-03 a code that is not 4 digits is 422', async () => {
    expect((await desk.verify('12a4')).body).toEqual({
      status: 'error',
      message: { verification_token: ['The verification token must have exactly 4 digits.'] },
    })
  })
})
