import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registerPartPayment } from '../../contract/bulk-orders'
import { listCompanyUsers } from '../../contract/companies'
import { applyChanges } from '../../src/db/writes/apply-changes'
import { companyUser } from '../support/console-rows'
import { fallOffline } from '../support/fall-offline'
import { choose, openPeople } from '../support/people-screens'
import { KEY_TAKEN, NOW, success, type Asked } from '../support/rendered-app'

const ZENITH = companyUser({ id: 71, status: 'active', first_name: 'Ngozi', balance_to_pay: 12_000.5 })
const REGISTERED = success({ balance_to_pay: 7000.5, allocations: [] }, [
  'Part payment of NGN 5,000.00 registered.',
])

type Options = Partial<Parameters<typeof openPeople>[0]>

const open = (options: Options = {}) => openPeople({ path: '/company-user', companies: [ZENITH], ...options })
const answering = (payment: () => ReturnType<NonNullable<Options['answer']>>) => (asked: Asked) =>
  asked.call === registerPartPayment ? payment() : undefined

const dialog = () => screen.findByRole('dialog', { name: 'Register part payment' })
const field = async () =>
  within(await dialog()).findByRole<HTMLInputElement>('textbox', { name: 'Enter amount paid' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
const payments = (asked: readonly Asked[]) => asked.filter(({ call }) => call === registerPartPayment)

describe('Register part payment', () => {
  it('CP-10 VA-27 one required field; without an amount nothing is sent', async () => {
    const { person, asked } = await open()
    await choose(person, 'Zenith Foods', 'Register part payment')
    expect((await field()).getAttribute('aria-required')).toBe('true')
    expect(within(await dialog()).getAllByRole('textbox')).toHaveLength(1)
    expect((await dialog()).textContent).toContain('Zenith Foods owes ₦12,000.50.')
    await person.click(submit())
    expect(await screen.findByText('Enter the amount paid.')).toBeTruthy()
    for (const text of ['five', '-5', '0', '1e3']) {
      await person.clear(await field())
      await person.type(await field(), text)
      await person.click(submit())
      expect(await screen.findByText('Enter an amount above 0 with at most 2 decimals.')).toBeTruthy()
    }
    expect(payments(asked)).toEqual([])
  })

  it.each([
    ['5000', 5000],
    ['₦5,000.50', 5000.5],
    [' NGN 5 000 ', 5000],
    ['5000,50', 5000.5],
  ])('AG-131 “%s” is read as %d', async (text, amount) => {
    const { person, asked } = await open({ answer: answering(() => REGISTERED) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), text)
    await person.click(submit())
    await waitFor(() =>
      expect(payments(asked).map(({ input }) => input)).toEqual([
        { user_id: 71, amount_paid: amount, expected_balance: 12_000.5 },
      ]),
    )
  })

  it('CP-14 API-49 AG-37 AG-169 is sent once, under a key and with the balance that was seen; the message of the server is shown', async () => {
    const { person, asked, pulls, database } = await open({ answer: answering(() => REGISTERED) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    await person.dblClick(submit())
    expect(await screen.findByText('Part payment of NGN 5,000.00 registered.')).toBeTruthy()
    expect(payments(asked)).toHaveLength(1)
    expect(payments(asked)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([window.location.search, pulls()]).toEqual(['', 1])
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('AG-131 more than the balance is refused in the words of the server, under the field', async () => {
    const sentence = 'The amount paid may be at most the balance of ₦12,000.50.'
    const { person } = await open({
      answer: answering(() => ({
        kind: 'invalid',
        messages: [sentence],
        fields: { amount_paid: [sentence] },
      })),
    })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '99999')
    await person.click(submit())
    const box = await dialog()
    expect(await within(box).findByText(sentence)).toBeTruthy()
    expect(
      within(box).getByText('The payment was not registered. What you typed is still here.'),
    ).toBeTruthy()
    expect([(await field()).value, (await field()).disabled]).toEqual(['99999', false])
  })

  it('AG-169 another balance meanwhile is said before anything is sent', async () => {
    const { person, asked, database } = await open({ answer: answering(() => REGISTERED) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    const paid = { ...ZENITH, balance_to_pay: 7000.5, revision: 2 }
    await applyChanges(database, { changes: [{ entity: 'company_user', id: 71, data: paid }] }, { epoch: 0 })
    expect(
      await screen.findByText('The balance is ₦7,000.50 now. It was ₦12,000.50 when you opened this.'),
    ).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.click(submit())
    await waitFor(() =>
      expect(payments(asked).map(({ input }) => input)).toEqual([
        { user_id: 71, amount_paid: 5000, expected_balance: 7000.5 },
      ]),
    )
  })

  it('AG-161 without a connection nothing is sent; what is typed is kept over a reload', async () => {
    const { person, asked, connection, database } = await open()
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    fallOffline({ connection })
    expect(
      await screen.findByText(
        'You are offline. A payment needs the server. What you type is kept on this device.',
      ),
    ).toBeTruthy()
    await person.click(submit())
    expect(
      await screen.findByText('You are offline, so nothing was sent. What you typed is kept.'),
    ).toBeTruthy()
    expect(payments(asked)).toEqual([])
    await waitFor(async () =>
      expect((await database.drafts.get('/company-user?payment=71'))?.values).toEqual({
        text: '5000',
        attempt: null,
        former: null,
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await choose(person, 'Zenith Foods', 'Register part payment')
    expect((await field()).value).toBe('5000')
  })
})

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
    ).toBeTruthy()
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
    expect(await screen.findByText(/^No answer came back, so the payment may or may not/)).toBeTruthy()
    isLost = false
    await person.click(submit())
    expect(await screen.findByText('Part payment of NGN 5,000.00 registered.')).toBeTruthy()
    const keys = payments(asked).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('P2 is let go of after a question: the changed one leaves under its key, and a second one only when the first is known to be there', async () => {
    const answers = [lost, KEY_TAKEN, REGISTERED]
    const { person, asked, database } = await open({ answer: answering(() => answers.shift()) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    await person.click(submit())
    await person.click(await screen.findByRole('button', { name: 'Change it instead' }))
    await person.click(await screen.findByRole('button', { name: 'Change it' }))
    await waitFor(async () => expect((await field()).disabled).toBe(false))
    await person.type(await field(), '1')
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
    expect(await screen.findByText('Part payment of NGN 5,000.00 registered.')).toBeTruthy()
    const keys = payments(asked).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false])
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
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    await person.click(submit())
    await person.click(await screen.findByRole('button', { name: 'Change it instead' }))
    await person.click(await screen.findByRole('button', { name: 'Change it' }))
    await waitFor(async () => expect((await field()).disabled).toBe(false))
    await person.type(await field(), '1')
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
    ).toBeTruthy()
    expect(payments(asked).map(({ input }) => input)).toEqual([{ user_id: 71, amount_paid: 5000 }])
    await person.click(screen.getByRole('button', { name: 'Yes, it is registered' }))
    expect(await screen.findByText('Part payment of ₦5,000.00 registered.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
