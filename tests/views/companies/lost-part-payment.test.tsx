import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { registerPartPayment } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { answering, field, open, payments, REGISTERED, submit, ZENITH } from '../../support/desk/part-payment'
import { choose } from '../../support/desk/people-screens'
import { KEY_TAKEN, NOW, success } from '../../support/page/rendered-app'

/** Sends 5000, of which the answer is lost, and makes it 50001 instead. */
async function sendAndChange(person: UserEvent): Promise<void> {
  await choose(person, 'Zenith Foods', 'Register part payment')
  await person.type(await field(), '5000')
  await person.click(submit())
  await person.click(await screen.findByRole('button', { name: 'Change it instead' }))
  await person.click(await screen.findByRole('button', { name: 'Change it' }))
  await waitFor(async () => expect((await field()).disabled).toBe(false))
  await person.type(await field(), '1')
}

describe('a payment whose answer was lost', () => {
  const lost = { kind: 'timeout' } as const

  it('AG-161 P2 is frozen, kept, and sent again under the same key', async () => {
    let isLost = true
    const { person, asked, database } = await open({
      answer: answering(() => (isLost ? lost : REGISTERED)),
    })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    await person.click(submit())
    expect(
      await screen.findByText(
        'No answer came back, so the payment may or may not have been registered. Press Submit again: it is registered only once, however often you press.',
      ),
    ).toBeVisible()
    expect((await field()).disabled).toBe(true)
    expect((await database.drafts.get('/company-user?payment=71'))?.values).toEqual({
      text: '5000',
      attempt: {
        key: payments(asked)[0]?.idempotencyKey,
        payment: { user_id: 71, amount_paid: 5000, expected_balance: 12_000.5 },
        at: NOW,
        balance: 12_000.5,
      },
      former: null,
    })

    // Closed and opened again, as after a reload.
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await choose(person, 'Zenith Foods', 'Register part payment')
    expect(await screen.findByText(/^No answer came back, so the payment may or may not/)).toBeVisible()
    isLost = false
    await person.click(submit())
    expect(await screen.findByText('Part payment of NGN 5,000.00 registered.')).toBeVisible()
    const keys = payments(asked).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('P2 is let go of after a question: the changed one leaves under its key, and a second one only when the first is known to be there', async () => {
    const answers = [lost, KEY_TAKEN, REGISTERED]
    const { person, asked, database } = await open({ answer: answering(() => answers.shift()) })
    await sendAndChange(person)
    await waitFor(async () =>
      expect((await database.drafts.get('/company-user?payment=71'))?.values).toMatchObject({
        text: '50001',
        attempt: null,
        former: { key: payments(asked)[0]?.idempotencyKey },
      }),
    )
    await person.click(submit())
    await screen.findByText(
      'The payment that you sent first was registered. This one was not registered. Press Submit to register this one as well.',
    )
    await person.click(submit())
    expect(await screen.findByText('Part payment of NGN 5,000.00 registered.')).toBeVisible()
    const keys = payments(asked).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false])
  })

  it('P2 a refusal of the changed one does not forget the first one', async () => {
    const refused = { kind: 'invalid' as const, messages: ['Too much.'], fields: {} }
    const answers: ApiOutcome<unknown>[] = [lost, refused, REGISTERED]
    const { person, asked } = await open({ answer: answering(() => answers.shift()) })
    await sendAndChange(person)
    await person.click(submit())
    await screen.findByText('The payment was not registered. What you typed is still here.')
    // Closed and opened again, as after a reload.
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await choose(person, 'Zenith Foods', 'Register part payment')
    await field()
    await person.click(submit())
    expect(await screen.findByText('Part payment of NGN 5,000.00 registered.')).toBeVisible()
    const keys = payments(asked).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  it('P2 on a server without keys the balance is looked at before the changed one leaves', async () => {
    let isRead = false
    const { person, asked } = await open({
      serverKind: 'contract',
      answer: ({ call }) => {
        if (call === registerPartPayment) return lost
        const data = [{ ...ZENITH, balance_to_pay: 7000.5 }]
        if (call !== listCompanyUsers) return undefined
        return isRead ? success({ users: { data, meta: { last_page: 1 } } }) : lost
      },
    })
    await sendAndChange(person)
    isRead = true
    await person.click(submit())
    await screen.findByText(
      'The balance is another one now, so the payment that you sent first may have been registered. This one was not registered. Press Submit to register this one as well.',
    )
    expect(payments(asked).map(({ input }) => input)).toEqual([{ user_id: 71, amount_paid: 5000 }])
  })

  it('P2 on a server without keys the balance is looked at, and a person says whether this payment is in it', async () => {
    let balance = 12_000.5
    const { person, asked } = await open({
      serverKind: 'contract',
      answer: ({ call }) => {
        if (call === registerPartPayment) return lost
        const data = [{ ...ZENITH, balance_to_pay: balance }]
        return call === listCompanyUsers ? success({ users: { data, meta: { last_page: 1 } } }) : undefined
      },
    })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    balance = 7000.5
    await person.click(submit())
    expect(
      await screen.findByText(
        'No answer came back. The balance was ₦12,000.50 and is ₦7,000.50 now. Is this payment in it?',
      ),
    ).toBeVisible()
    expect(payments(asked).map(({ input }) => input)).toEqual([{ user_id: 71, amount_paid: 5000 }])
    await person.click(screen.getByRole('button', { name: 'Yes, it is registered' }))
    expect(await screen.findByText('Part payment of ₦5,000.00 registered.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
