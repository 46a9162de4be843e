import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { fallOffline } from '../../support/desk/fall-offline'
import {
  answering,
  dialog,
  field,
  open,
  payments,
  REGISTERED,
  submit,
  ZENITH,
} from '../../support/desk/part-payment'
import { choose } from '../../support/desk/people-screens'

describe('Register part payment', () => {
  it('CP-10 VA-27 one required field; without an amount nothing is sent', async () => {
    const { person, asked } = await open()
    await choose(person, 'Zenith Foods', 'Register part payment')
    expect((await field()).getAttribute('aria-required')).toBe('true')
    expect(within(await dialog()).getAllByRole('textbox')).toHaveLength(1)
    expect((await dialog()).textContent).toContain('Zenith Foods owes ₦12,000.50.')
    await person.click(submit())
    expect(await screen.findByText('Enter the amount paid.')).toBeVisible()
    for (const text of ['five', '-5', '0', '1e3']) {
      await person.clear(await field())
      await person.type(await field(), text)
      await person.click(submit())
      expect(await screen.findByText('Enter an amount above 0 with at most 2 decimals.')).toBeVisible()
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

  it('AG-131 says what the payment leaves to pay before it is submitted, or that it is too much', async () => {
    const { person } = await open()
    await choose(person, 'Zenith Foods', 'Register part payment')
    await screen.findByText('The oldest due date is paid first.')
    await person.type(await field(), '5000')
    await screen.findByText('This leaves ₦7,000.50 to pay. The oldest due date is paid first.')
    await person.type(await field(), '0')
    await screen.findByText('The company owes ₦37,999.50 less than that.')
    expect(submit().disabled).toBe(false)
  })

  it('CP-14 API-49 AG-37 AG-169 is sent once, under a key and with the balance that was seen; the message of the server is shown', async () => {
    const { person, asked, pulls, database } = await open({ answer: answering(() => REGISTERED) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    await person.dblClick(submit())
    expect(await screen.findByText('Part payment of NGN 5,000.00 registered.')).toBeVisible()
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
    expect(await within(box).findByText(sentence)).toBeVisible()
    expect(
      within(box).getByText('The payment was not registered. What you typed is still here.'),
    ).toBeVisible()
    expect([(await field()).value, (await field()).disabled]).toEqual(['99999', false])
  })

  const REFUSED: ApiOutcome<never> = {
    kind: 'invalid',
    messages: ['Too much.'],
    fields: { amount_paid: ['Too much.'] },
  }
  const DOUBT = /^No answer came back/

  it('CP-10 CP-14 AG-131 a refused payment is not kept as one without an answer', async () => {
    const { person, database } = await open({ answer: answering(() => REFUSED) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '99999')
    await person.click(submit())
    await screen.findByText('The payment was not registered. What you typed is still here.')
    expect((await database.drafts.get('/company-user?payment=71'))?.values).toEqual({
      text: '99999',
      attempt: null,
      former: null,
    })
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await choose(person, 'Zenith Foods', 'Register part payment')
    expect([(await field()).value, (await field()).disabled]).toEqual(['99999', false])
    expect(screen.queryByText(DOUBT)).toBeNull()
  })

  it('CP-10 CP-14 AG-131 a payment that is refused after its dialog was closed is not kept as one without an answer', async () => {
    let refuse = () => {}
    const refused = new Promise<ApiOutcome<never>>((resolve) => {
      refuse = () => resolve(REFUSED)
    })
    const { person, database, asked } = await open({ answer: answering(() => refused) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '99999')
    await person.click(submit())
    await waitFor(() => expect(payments(asked)).toHaveLength(1))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    refuse()
    await waitFor(async () =>
      expect((await database.drafts.get('/company-user?payment=71'))?.values).toEqual({
        text: '99999',
        attempt: null,
        former: null,
      }),
    )
    await choose(person, 'Zenith Foods', 'Register part payment')
    expect([(await field()).value, (await field()).disabled]).toEqual(['99999', false])
    expect(screen.queryByText(DOUBT)).toBeNull()
  })

  it('AG-169 a balance that has changed meanwhile is shown before anything is sent', async () => {
    const { person, asked, database } = await open({ answer: answering(() => REGISTERED) })
    await choose(person, 'Zenith Foods', 'Register part payment')
    await person.type(await field(), '5000')
    const paid = { ...ZENITH, balance_to_pay: 7000.5, revision: 2 }
    await applyChanges(database, { changes: [{ entity: 'company_user', id: 71, data: paid }] }, { epoch: 0 })
    expect(
      await screen.findByText('The balance is ₦7,000.50 now. It was ₦12,000.50 when you opened this.'),
    ).toBeVisible()
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
    ).toBeVisible()
    await person.click(submit())
    expect(
      await screen.findByText('You were offline, so nothing was sent. What you typed is kept.'),
    ).toBeVisible()
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
