import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCustomers } from '../../../contract/entities/customers'
import {
  addCompany,
  addRider,
  editCompany,
  editCustomer,
  editRider,
} from '../../../contract/entities/office-people'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { Call } from '../../../contract/wire/call'
import { accountDraft } from '../../../src/views/shared/account/account-kinds'
import { keepAnswer, readAnswer } from '../../../src/db/queries/state/kept-answers'
import '../../../src/views/office/customers/all-customers-screen'
import { nameOf } from '../../../src/views/shared/kept/use-kept-answer'
import { customer } from '../../support/desk/customers-server'
import { openPeople } from '../../support/desk/people-screens'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, success, type Asked } from '../../support/page/rendered-app'
import { companyUser, rider } from '../../support/world/console-rows'

playLayout()

const MUSA = rider({ id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '2348034127765', email: null })
const ZENITH = companyUser({ id: 9 })
const TAKEN = 'The phone has already been taken.'
const config = { editPeople: true }
const inputs = (asked: Asked[], wanted: Call) =>
  asked.filter(({ call }) => call === wanted).map(({ input }) => input)
/** The form's fields come after the dialog, once its draft is read. */
async function form(name: string | RegExp) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await dialog.findByRole('group')
  return dialog
}

test('AD-09 a rider is added by the palette or a button: fields are checked, a taken phone is shown at its field, nothing is lost', async () => {
  const answers: ApiOutcome<unknown>[] = [
    { kind: 'invalid', messages: [TAKEN], fields: { phone: [TAKEN] } },
    success(MUSA, ['Rider added.']),
  ]
  const { person, asked, database } = await openPeople({
    path: '/all-riders',
    config,
    riders: [MUSA],
    answer: ({ call }) => (call === addRider ? answers.shift() : undefined),
  })
  await person.click(await screen.findByRole('button', { name: 'Add rider' }))
  const dialog = await form('Add rider')
  await person.click(dialog.getByRole('button', { name: 'Add rider' }))
  expect(await dialog.findByText('Enter the first name.')).toBeVisible()
  expect(dialog.getByText('Enter the last name.')).toBeVisible()
  await person.type(dialog.getByLabelText(/^First name/), 'Bola')
  await person.type(dialog.getByLabelText(/^Last name/), 'Salami')
  await person.type(dialog.getByLabelText(/^Phone number/), '0803 555 0001')
  await waitFor(async () =>
    expect((await database.drafts.toArray()).map(({ form: address }) => address)).toEqual([
      '/people/rider/new',
    ]),
  )
  await person.click(dialog.getByRole('button', { name: 'Add rider' }))
  expect(await dialog.findByText('The phone number has already been taken.')).toBeVisible()
  await person.clear(dialog.getByLabelText(/^Phone number/))
  await person.type(dialog.getByLabelText(/^Phone number/), '0803 555 0002')
  await person.click(dialog.getByRole('button', { name: 'Add rider' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(asked, addRider).at(-1)).toMatchObject({
    first_name: 'Bola',
    last_name: 'Salami',
    phone: '0803 555 0002',
  })
  expect(await database.drafts.count()).toBe(0)
})

test('AD-09 an edit sends only what was changed, and a field that somebody else changed meanwhile is asked about', async () => {
  const { person, asked, database } = await openPeople({
    path: '/riders-details/7',
    config,
    riders: [MUSA],
    answer: ({ call }) => (call === editRider ? success(MUSA, ['Rider saved.']) : undefined),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await form('Edit Musa Ibrahim')
  const bike = dialog.getByLabelText(/^Bike number/)
  await person.clear(bike)
  await person.type(bike, 'LAG-999')
  await person.clear(dialog.getByLabelText(/^Last name/))
  await person.type(dialog.getByLabelText(/^Last name/), 'Bello')
  const stored = await database.riders.get(7)
  await database.riders.put({ ...(stored ?? MUSA), last_name: 'Okoro' } as never)
  await screen.findByRole('heading', { name: 'Musa Okoro', hidden: true })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('It is “Okoro” by now. Save again to replace that.')).toBeVisible()
  expect(inputs(asked, editRider)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(inputs(asked, editRider)).toEqual([{ id: 7, last_name: 'Bello', bike_number: 'LAG-999' }]),
  )
})

test('AD-09 a company and a customer are added and edited in the same way', async () => {
  const { person, asked, pulls } = await openPeople({
    path: '/company-user?company=9',
    config,
    companies: [ZENITH],
    answer: ({ call }) => (call === editCompany || call === addCompany ? success(ZENITH) : undefined),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await form(/^Edit /)
  await person.clear(dialog.getByLabelText(/^Company name/))
  await person.type(dialog.getByLabelText(/^Company name/), 'Zenith Kitchens')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputs(asked, editCompany)).toEqual([{ id: 9, name: 'Zenith Kitchens' }]))
  expect(await screen.findByRole('button', { name: 'Add company' })).toBeVisible()
  // The synced row comes with the next pull.
  expect(pulls()).toBe(1)
})

test('AD-09 a customer who was edited is read again, on a server that does not send them to devices', async () => {
  const rows = [customer(4, 'Amina')]
  const { person, asked, database } = await openPeople({
    path: '/all-customers?customer=4',
    config,
    answer: ({ call }) => {
      if (call === listCustomers)
        return success({ users: { data: [...rows], meta: { current_page: 1, last_page: 1, total: 1 } } })
      if (call === editCustomer) rows[0] = customer(4, 'Halima')
      return call === editCustomer ? success(rows[0]) : undefined
    },
  })
  const another = { question: `${nameOf(listCustomers)} {"search":"ami"}`, data: {}, at: NOW }
  await keepAnswer(database, another)
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await form(/^Edit Amina/)
  await person.clear(dialog.getByLabelText(/^First name/))
  await person.type(dialog.getByLabelText(/^First name/), 'Halima')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: /^Halima/ })).toBeVisible()
  expect(inputs(asked, editCustomer)).toEqual([{ id: 4, first_name: 'Halima' }])
  // Without a network another search would still show the name from before.
  expect(await readAnswer(database, another.question)).toBeNull()
})

test('AD-09 an edit without a change closes and sends nothing; a doubtful phone of a contact is asked about', async () => {
  const { person, asked } = await openPeople({
    path: '/company-user?company=9',
    config,
    companies: [ZENITH],
    answer: ({ call }) => (call === editCompany ? success(ZENITH) : undefined),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await form(/^Edit /)
  await person.type(dialog.getByLabelText(/^Contact phone/), '+44 20 7946 0000')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Keep it\?/)).toBeVisible()
  await person.clear(dialog.getByLabelText(/^Contact phone/))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(asked, editCompany)).toEqual([])
})

test.each([
  ['a role that may not', { type: 'SUPERVISOR', config }],
  ['a server that adds nobody', { config: {} }],
])('AD-09 %s sees neither button, and the address opens no form', async (_, options) => {
  await openPeople({ path: '/all-riders?person=new', riders: [MUSA], ...options })
  expect(await screen.findByText('Musa Ibrahim')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add rider' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['/people/rider/new', 'New rider', '/all-riders?person=new'],
  ['/people/rider/7', 'Edit rider 7', '/riders-details/7?person=edit'],
  ['/people/customer/4', 'Edit customer 4', '/all-customers?customer=4&person=edit'],
  ['/people/company/9', 'Edit company 9', '/company-user?company=9&person=edit'],
])('AD-09 the draft %s is named and leads back to its form', (address, name, path) => {
  expect(accountDraft(address)).toEqual({ name, path })
})
