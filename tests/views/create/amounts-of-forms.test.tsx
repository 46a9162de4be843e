import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registerPartPayment } from '../../../contract/entities/bulk-orders'
import { updateCharges } from '../../../contract/entities/charges'
import { listRateCard, readRateCardFormat, saveRateCard } from '../../../contract/entities/companies'
import '../../../src/views/app/orders-route'
import '../../../src/views/office/rate-cards/add-rate-card-screen'
import { OFFICE, ZENITH } from '../../support/desk/bulk-form'
import { openCharges } from '../../support/desk/charges'
import { companyUser, order } from '../../support/world/console-rows'
import { choose, openPeople } from '../../support/desk/people-screens'
import { playedEngine, storeCompanies, storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, success, userOf, type Asked } from '../../support/page/rendered-app'

playLayout()

const ASKED_ABOUT = ['37,62,50', '3762.505']
const TEXT = '3.762,50'
const NAIRA = 3762.5

type OpenForm = {
  field: HTMLElement
  /** The button that sends it. */
  send: string
  /** What was sent, or waits to be. */
  sent: () => Promise<unknown[]> | unknown[]
}

const inputsOf = (asked: readonly Asked[], call: unknown) =>
  asked.filter((one) => one.call === call).map(({ input }) => input)

const FORMS: Record<string, () => Promise<OpenForm>> = {
  'edit amount': async () => {
    const { database } = await renderApp({
      path: '/orders?order=1042&panel=amount',
      user: userOf(),
      prepare: (stored) => storeOrders(stored, [order({ id: 1042, bulk_order_id: 9 })]),
      engine: (stored) => playedEngine(stored, { at: NOW }),
    })
    const panel = await screen.findByRole('complementary', { name: 'Edit order details' })
    const sent = async () => (await database.outbox.toArray()).map((one) => 'amount' in one && one.amount)
    return { field: await within(panel).findByLabelText('Amount (N)'), send: 'Save amount', sent }
  },
  'delivery charges': async () => {
    const { asked, person } = await openCharges('/delivery-charges')
    await person.click(await screen.findByRole('button', { name: 'Edit Standard Delivery Per Km' }))
    const field = await screen.findByLabelText('Charges amount')
    const sent = () =>
      inputsOf(asked, updateCharges).map((input) => Reflect.get(input as object, 'standard_delivery_per_km'))
    return { field, send: 'Save', sent }
  },
  'part payment': async () => {
    const { asked, person } = await openPeople({
      path: '/company-user',
      companies: [companyUser({ id: 71, status: 'active', balance_to_pay: 12_000.5 })],
      answer: ({ call }) =>
        call === registerPartPayment ? success({ balance_to_pay: 0, allocations: [] }) : undefined,
    })
    await choose(person, 'Zenith Foods', 'Register part payment')
    const field = await screen.findByRole('textbox', { name: 'Enter amount paid' })
    const sent = () =>
      inputsOf(asked, registerPartPayment).map((input) => Reflect.get(input as object, 'amount_paid'))
    return { field, send: 'Submit', sent }
  },
  'rate card': async () => {
    const { asked } = await renderApp({
      path: '/add-rate-card?user_id=7',
      user: userOf(),
      prepare: (database) => storeCompanies(database, [ZENITH]),
      answer: ({ call }) => {
        if (call === readRateCardFormat) return success([{ from_office: OFFICE, delivery_location: 'Yaba' }])
        return call === listRateCard || call === saveRateCard ? success([]) : undefined
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Amount to Yaba' })
    const sent = () =>
      inputsOf(asked, saveRateCard).flatMap((input) =>
        (input as { rate_card_data: { amount: number }[] }).rate_card_data.map(({ amount }) => amount),
      )
    return { field, send: 'Save', sent }
  },
}

it.each(Object.entries(FORMS))(
  'AG-131 %s: what can be read in two ways is asked about, a power is no amount, a decimal comma is read',
  async (_name, open) => {
    const { field, send, sent } = await open()
    const press = (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.click(screen.getByRole('button', { name: send }))
    }
    const said = () =>
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    for (const text of ASKED_ABOUT) {
      press(text)
      await waitFor(() => expect(said()?.textContent).toBe(`“${text}” is not clear. Write it like 3,762.50.`))
    }
    press('1e3')
    await waitFor(() => expect(said()?.textContent).toMatch(/^Enter an amount .* with at most 2 decimals\.$/))
    expect(await sent()).toEqual([])
    press(TEXT)
    await waitFor(async () => expect(await sent()).toEqual([NAIRA]))
  },
)
