import { expect, test } from 'vitest'
import type { PaymentAttempt } from '../../../src/machines/attempts'
import { lookForPayment, rejectBalances } from '../../../src/views/office/company-users/look-for-payment'
import type { Ask } from '../../../src/views/console'

const ATTEMPT: PaymentAttempt = {
  key: 'key-of-one-payment',
  payment: { user_id: 7, amount_paid: 5000 },
  at: 1,
  balance: 12_000,
}

/** The server with this balance of the company, naira. */
const owing = (balance: number | null): Ask =>
  (() =>
    Promise.resolve({
      kind: 'success',
      messages: [],
      data: { users: { data: [{ id: 7, balance_to_pay: balance }] } },
    })) as unknown as Ask

const look = async (attempt: PaymentAttempt, balance: number | null, rejected: readonly number[] = []) =>
  lookForPayment({ attempt, rejected }, owing(balance))

test('P2 a server without keys: only another balance may be the payment', async () => {
  expect(await look(ATTEMPT, 12_000)).toEqual({ kind: 'absent' })
  expect(await look(ATTEMPT, 7000)).toEqual({ kind: 'likely', row: { id: 700_000, created_at: null } })
  expect(await look(ATTEMPT, 7000, [700_000])).toEqual({ kind: 'absent' })
  expect([await look(ATTEMPT, null), await look({ ...ATTEMPT, balance: null }, 7000)]).toEqual([
    { kind: 'unread' },
    { kind: 'unread' },
  ])
})

test('P2 a server without keys: a balance that is another payment is the one from which the next look begins', async () => {
  const next = rejectBalances(ATTEMPT, [1_000_000, 900_000])
  expect(next).toEqual({ ...ATTEMPT, balance: 9000 })
  expect(await look(next, 9000)).toEqual({ kind: 'absent' })
  expect(await look(next, 4000)).toMatchObject({ kind: 'likely', row: { id: 400_000 } })
  expect(rejectBalances(ATTEMPT, [])).toEqual(ATTEMPT)
})
