import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { updateCharges } from '../../../contract/entities/charges'
import { listRateCard, saveRateCard, sendPaymentReminder } from '../../../contract/entities/companies'
import { editMember } from '../../../contract/entities/members'
import { deleteUser } from '../../../contract/entities/users'
import { openCharges } from '../../support/desk/charges'
import { openSettings } from '../../support/desk/displays-settings'
import { openRoles } from '../../support/desk/members'
import { answering, field, open as openCompanies, submit } from '../../support/desk/part-payment'
import { amount, open as openRates, save } from '../../support/page/rate-cards'
import { RATES } from '../../support/desk/bulk-form'
import { success } from '../../support/page/rendered-app'

const FAULT: ApiOutcome<never> = { kind: 'server', status: 500, messages: ['Oh no'], retryAfterMs: null }
const lines = () => [...document.querySelectorAll('.failure-line')].map(({ textContent }) => textContent)
async function shownLines() {
  await waitFor(() => expect(lines()).not.toEqual([]))
  return lines()
}
const press = (name: string | RegExp) => screen.findByRole('button', { name })

it('AG-150 a charge that was not saved: its dialog says why until the next try', async () => {
  let isBroken = true
  const { person } = await openCharges('/delivery-charges', {
    before: ({ call }) => (call === updateCharges && isBroken ? FAULT : undefined),
  })
  await person.click(await press('Edit Standard Delivery Per Km'))
  const form = within(await screen.findByRole('dialog'))
  const typed = await form.findByLabelText('Charges amount')
  await person.clear(typed)
  await person.type(typed, '125{Enter}')
  expect(await shownLines()).toEqual(['Oh no'])
  isBroken = false
  await person.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('AG-150 a member that was not added, and a deletion that was not allowed: the dialog says why', async () => {
  const refused: ApiOutcome<never> = { kind: 'roleRefused', messages: ['Oh no'] }
  const { person } = await openRoles({
    path: '/roles?member=12',
    before: ({ call }) => (call === editMember || call === deleteUser ? refused : undefined),
  })
  const form = within(await screen.findByRole('dialog'))
  await person.type(await form.findByLabelText(/^Last name/), 'x')
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await shownLines()).toEqual(['Oh no'])
  await person.keyboard('{Escape}')
  await person.click(await press('Delete Bayo Cole'))
  await person.click(await screen.findByRole('button', { name: /^(Yes, )?Delete/ }))
  expect(await shownLines()).toEqual(['Oh no'])
})

it('AG-150 a deletion without a clear answer says so in its own words alone', async () => {
  const { person } = await openRoles({ before: ({ call }) => (call === deleteUser ? FAULT : undefined) })
  await person.click(await press('Delete Bayo Cole'))
  await person.click(await screen.findByRole('button', { name: /^(Yes, )?Delete/ }))
  const question = await screen.findByRole('alertdialog')
  // Nobody knows whether it was done: the question says that in its own words.
  await waitFor(() => expect(question.textContent).toContain('it is not known whether this was deleted'))
  expect(lines()).toEqual([])
})

it('AG-150 a display that was not changed, or not revoked: the dialog stays and says why', async () => {
  const refused: ApiOutcome<never> = { kind: 'refused', status: 400, messages: ['Oh no'] }
  const { person } = await openSettings({ edit: () => refused, revoke: () => refused })
  await person.click(await press('Edit Lagos office'))
  await person.click(await press('Save display'))
  expect(await shownLines()).toEqual(['Oh no'])
  await person.click(await press('Cancel'))
  await person.click(await press('Revoke Lagos office'))
  await person.click(await press('Revoke display'))
  expect(await shownLines()).toEqual(['Oh no'])
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

it('AG-150 a payment that was refused, and a reminder: the dialog says why', async () => {
  const refused: ApiOutcome<never> = { kind: 'conflict', messages: ['Oh no'], current: null }
  const payment = answering(() => refused)
  const { person } = await openCompanies({
    answer: (asked) =>
      asked.call === sendPaymentReminder ? { kind: 'roleRefused', messages: ['Oh no'] } : payment(asked),
  })
  const menu = async (name: RegExp) => {
    await person.click(await press(/^Actions/))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  await menu(/part payment/i)
  await person.type(await field(), '500')
  await person.click(submit())
  expect(await shownLines()).toEqual(['Oh no'])
  await person.keyboard('{Escape}')
  await menu(/reminder/i)
  await person.click(await press('Send reminder'))
  expect(await shownLines()).toEqual(['Oh no'])
})

it('AG-150 a rate card that was not saved says why beside its button', async () => {
  const { person } = await openRates('/edit-rate-card?user_id=7', ({ call }) =>
    call === saveRateCard ? FAULT : call === listRateCard ? success(RATES) : undefined,
  )
  await screen.findByRole('table')
  const box = amount('Yaba')
  await person.clear(box)
  await person.type(box, '99')
  await person.click(save())
  expect(await shownLines()).toEqual(['Oh no'])
})
