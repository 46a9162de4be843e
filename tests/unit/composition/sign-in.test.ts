import { expect, test } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { logIn } from '../../../contract/entities/auth'
import type { Api } from '../../../src/api/transport'
import { signIn } from '../../../src/composition/session/sign-in'
import { noticeOf, type SignInOutcome } from '../../../src/machines/sign-in-outcome'

const CREDENTIALS = { email: 'ada@waybill.demo', password: 'waybill-demo-1' }
const WRONG: ApiOutcome<never> = { kind: 'unauthorized', messages: [] }

function busy(retryAfterMs: number | null): ApiOutcome<never> {
  return { kind: 'server', status: 503, messages: ['The server is busy. Please try again.'], retryAfterMs }
}

test('AU-01 AG-31 API-01 an email, a password and the one device token are sent', async () => {
  const sent: unknown[] = []
  const api = {
    call: (call: unknown, input: unknown) => {
      sent.push([call, input])
      return Promise.resolve(WRONG)
    },
  } as unknown as Api
  await signIn(CREDENTIALS, { api, wait: () => Promise.resolve() }, new AbortController().signal)
  expect(sent).toEqual([[logIn, { ...CREDENTIALS, device_token: 'web-console' }]])
})

function serverOf(answers: ApiOutcome<never>[]) {
  const waits: number[] = []
  const api = { call: () => Promise.resolve(answers.shift() ?? WRONG) } as unknown as Api
  const wait = (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  }
  return { waits, sign: () => signIn(CREDENTIALS, { api, wait }, new AbortController().signal) }
}

test('a busy server is asked again when it said, and its last word counts', async () => {
  const { waits, sign } = serverOf([busy(3_000), busy(null), busy(600_000), WRONG])
  expect(await sign()).toEqual(WRONG)
  expect(waits).toEqual([3_000, 2_000, 10_000])
})

test('a server that stays busy is called busy, and never shown as wrong credentials', async () => {
  const { waits, sign } = serverOf(Array.from({ length: 9 }, () => busy(2_000)))
  const outcome = await sign()
  expect(waits).toHaveLength(4)
  expect(noticeOf(outcome)).toEqual({
    kind: 'connection',
    messages: ['The server is busy. Please try again.'],
  })
})

const messages = ['The server made a mistake.']
const REFUSALS: [string, SignInOutcome][] = [
  ['500', { kind: 'server', status: 500, messages, retryAfterMs: null }],
  ['400', { kind: 'refused', status: 400, messages }],
  ['403 of a role', { kind: 'roleRefused', messages }],
  ['404', { kind: 'notFound', messages }],
  ['422', { kind: 'invalid', messages, fields: {} }],
]

test.each(REFUSALS)(
  'AG-33 AG-150 a login answered with %s gives the banner, and what the server said',
  (_, outcome) => {
    expect(noticeOf(outcome)).toEqual({
      kind: 'wrongCredentials',
      messages: ['Incorrect Login Credentials'],
      said: messages,
    })
  },
)

test('AG-33 a login at an address that does not serve it says nothing about the credentials', () => {
  expect(noticeOf({ kind: 'notServed', status: 404 }).kind).toBe('connection')
})
