import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { handInCash, listHeldOrders, readRiderCash, type HandIn } from '../../../contract/entities/rider-cash'
import {
  readOfficeSettings,
  saveOfficeSettings,
  USUAL_SETTINGS,
} from '../../../contract/rules/office-settings'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import '../../../src/views/office/rider-cash/rider-cash-screen'
import { RiderCells } from '../../../src/views/shared/assign/rider-cells'
import { AssignFoot } from '../../../src/views/shared/assign/assign-foot'
import { OfficeSettingsContext } from '../../../src/views/shared/office/use-office-settings'
import { fallOffline } from '../../support/desk/fall-offline'
import { openPeople } from '../../support/desk/people-screens'
import { renderApp, success, userOf, type Asked } from '../../support/page/rendered-app'
import { order, rider } from '../../support/world/console-rows'

const MUSA = { rider_id: 7, rider: 'Musa Ibrahim', held: 3001, orders: 2, since: '2026-11-20T13:05:00.000Z' }
const HELD = [
  { id: 12, package_name: 'Cake', recepient_name: 'Ada Obi', delivered_at: MUSA.since, amount: 1500.5 },
  { id: 13, package_name: 'Shoes', recepient_name: 'Bisi', delivered_at: MUSA.since, amount: 1500.5 },
]
const EARLIER: HandIn = {
  id: 4,
  rider_id: 7,
  rider: 'Musa Ibrahim',
  at: '2026-11-21T08:00:00.000Z',
  by: 'Ada Okafor',
  orders: [{ id: 9, amount: 1000 }],
  expected: 1000,
  counted: 900,
  note: 'Gave change',
}

function office(booking: ApiOutcome<unknown> = success({ ...EARLIER, id: 5 }, ['Cash booked.'])) {
  return ({ call, input }: Asked): ApiOutcome<unknown> | undefined => {
    const { day } = input as { day: string }
    if (call === readRiderCash) return success({ day, riders: [MUSA], hand_ins: [EARLIER] })
    if (call === readOfficeSettings) return success({ ...USUAL_SETTINGS, cash_limit: 3000 })
    if (call === listHeldOrders) return success({ rider_id: 7, orders: HELD })
    return call === handInCash ? booking : undefined
  }
}

async function openPane(answer = office()) {
  const app = await openPeople({ path: '/rider-cash', config: { riderCash: true }, answer })
  await app.person.click(await screen.findByRole('link', { name: 'Musa Ibrahim' }))
  await screen.findByLabelText('Amount counted')
  const booked = () => app.asked.filter(({ call }) => call === handInCash).map(({ input }) => input)
  return { ...app, booked }
}

const pressBook = () => screen.getByRole('button', { name: /^Book/ })

test('AD-01 the screen says what each rider holds and handed in, and a short amount is booked only with a reason', async () => {
  const { person, booked, database } = await openPane()
  expect(screen.getByText('₦3,001.00 is held by 1 rider.')).toBeVisible()
  expect(await screen.findByText('Over the limit of ₦3,000.00 for one rider.')).toBeVisible()
  expect(
    screen.getByRole('row', { name: /Musa Ibrahim.*Over limit.*₦900\.00.*₦100\.00 short/ }),
  ).toBeVisible()
  await person.type(screen.getByLabelText('Amount counted'), '1,500')
  await person.click(screen.getByRole('checkbox', { name: /13/ }))
  expect(screen.getByText('The marked orders add up to ₦1,500.50. This is ₦0.50 short.')).toBeVisible()
  await person.click(pressBook())
  expect(await screen.findByText('Say why the amounts differ.')).toBeVisible()
  expect([booked(), document.activeElement]).toEqual([[], screen.getByLabelText('Note')])
  await person.type(screen.getByLabelText('Note'), 'No coins')
  await person.click(pressBook())
  await waitFor(() => expect(screen.getByText('₦1,500.00 booked.')).toBeVisible())
  expect(booked()).toEqual([
    { rider_id: 7, order_ids: [12], expected: 1500.5, counted: 1500, note: 'No coins' },
  ])
  expect(screen.getByLabelText('Amount counted')).toHaveValue('')
  await waitFor(async () => expect(await database.drafts.count()).toBe(0))
})

test('AG-169 AD-01 cash that a colleague booked first: who it was is shown, and what was typed stays', async () => {
  const words = 'Ada Okafor already took the money of order 12 at 14:02. Nothing was booked.'
  const { person, asked } = await openPane(office({ kind: 'conflict', messages: [words], current: null }))
  await person.type(screen.getByLabelText('Amount counted'), '3001')
  const before = asked.length
  await person.click(pressBook())
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByLabelText('Amount counted')).toHaveValue('3001')
  await waitFor(() =>
    expect(asked.slice(before).map(({ call }) => call)).toEqual(
      expect.arrayContaining([listHeldOrders, readRiderCash]),
    ),
  )
})

test.each([
  ['the rider holds other cash by now', [{ ...HELD[1], id: 14 }]],
  ['the rider holds nothing', []],
])('AD-01 a hand-in that was booked without an answer ends its draft: %s', async (_, left) => {
  let isBooked = false
  const { person, database } = await openPane(({ call, input }: Asked) => {
    if (call === handInCash) isBooked = true
    if (call === handInCash) return { kind: 'timeout' }
    if (isBooked && call === listHeldOrders) return success({ rider_id: 7, orders: left })
    if (isBooked && call === readRiderCash) {
      const riders = left.length === 0 ? [] : [{ ...MUSA, held: 1500.5, orders: 1 }]
      return success({ ...(input as { day: string }), riders, hand_ins: [EARLIER] })
    }
    return office()({ call, input } as Asked)
  })
  await person.type(screen.getByLabelText('Amount counted'), '3001')
  await waitFor(async () => expect(await database.drafts.count()).toBe(1))
  await person.click(pressBook())
  await screen.findByText(/^No answer came/)
  expect(screen.getByLabelText('Amount counted')).toHaveValue('3001')
  const musa = rider({ id: 7, cash_held: 1500.5 })
  await applyChanges(
    database,
    { changes: [{ entity: 'rider', id: musa.id, data: musa }], meta: {} },
    { epoch: 0 },
  )
  await waitFor(async () => expect(await database.drafts.count()).toBe(0), { timeout: 4_000 })
  expect(screen.queryAllByDisplayValue('3001')).toEqual([])
})

test('AD-01 more orders than one hand-in may have: the form says that the rest follows', async () => {
  await openPane((one) =>
    one.call === readRiderCash
      ? success({
          ...(one.input as { day: string }),
          riders: [{ ...MUSA, orders: 130 }],
          hand_ins: [],
        })
      : office()(one),
  )
  expect(
    screen.getByText('The oldest 2 of 130 orders. The others follow when these are booked.'),
  ).toBeVisible()
})

test('AD-01 offline the last figures stay and booking waits for the server', async () => {
  const app = await openPane()
  fallOffline(app)
  expect(await screen.findByText(/^You are offline\. Booking cash needs the server\./)).toBeVisible()
  expect(pressBook()).toBeDisabled()
  expect(screen.getByText('₦3,001.00 is held by 1 rider.')).toBeVisible()
})

test('AD-01 on a described server the orders on this device say what riders hold, and each is approved alone', async () => {
  const delivered = { status: 'DELIVERED', payee: 'RECEIVER', payment_status: 'PENDING' } as const
  const musa = {
    first_name: 'Musa',
    last_name: 'Ibrahim',
    phone: '0803',
    current_position: null,
    bike_number: null,
  }
  const orders = [
    order({ id: 1, ...delivered, rider: musa, amount: 1000 }),
    order({ id: 2, ...delivered, rider: musa, amount: 500.5 }),
    order({ id: 3, ...delivered, rider: musa, payment_status: 'APPROVED' }),
    order({ id: 4, ...delivered, rider: musa, payee: 'SENDER', payment_type: 'pay_before_delivery' }),
  ]
  const { person, database } = await openPeople({ path: '/rider-cash', orders, serverKind: 'contract' })
  await person.click(await screen.findByRole('link', { name: 'Musa Ibrahim' }))
  expect(screen.getByText(/^₦1,500\.50 is held by 1 rider\./)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Approve order 2' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve ₦500.50' }),
  )
  await waitFor(async () =>
    expect((await database.outbox.toArray()).map(({ kind }) => kind)).toEqual(['approvePayment']),
  )
})

test('AD-01 the assign panel warns of a rider over the limit of cash, and assigns all the same', async () => {
  const chosen = { rider: rider({ id: 1, cash_held: 50_000.5 }), distanceKm: 0.84, pending: 0 }
  const foot = (limit: number | null) => (
    <OfficeSettingsContext value={{ ...USUAL_SETTINGS, cash_limit: limit }}>
      <AssignFoot
        verb="Assign"
        chosen={chosen}
        suggested={null}
        waitsFor={null}
        isBusy={false}
        isWarned={false}
        doubt={null}
        asksFirst={false}
        messages={[]}
        news={null}
        onAccept={() => undefined}
        onAssign={() => undefined}
      />
    </OfficeSettingsContext>
  )
  await renderApp({ user: userOf(), part: foot(50_000) })
  expect(
    await screen.findByText('Musa Ibrahim holds ₦50,000.50 in cash. The limit is ₦50,000.00.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: /Assign/ })).toBeEnabled()
})

test('AD-01 every list from which a rider is chosen marks those over the limit of cash', async () => {
  const options = [50_000, 50_000.5].map((cash_held, id) => ({
    rider: rider({ id, first_name: `Rider ${id}`, cash_held }),
    distanceKm: 1,
    pending: 0,
  }))
  const rows = options.map((option) => (
    <p key={option.rider.id}>
      <RiderCells option={option} digit="" remark={null} />
    </p>
  ))
  const list = (
    <OfficeSettingsContext value={{ ...USUAL_SETTINGS, cash_limit: 50_000 }}>{rows}</OfficeSettingsContext>
  )
  await renderApp({ user: userOf(), part: list })
  const marked = await screen.findAllByText('Over cash limit')
  expect(marked.map((mark) => mark.closest('p')?.querySelector('.rider-name')?.textContent)).toEqual([
    'Rider 1 Ibrahim',
  ])
})

test('AD-01 a SUPERADMIN sets the limit in the settings; what is no amount is refused at the field', async () => {
  const answer = ({ call, input }: Asked) => {
    if (call === readOfficeSettings) return success(USUAL_SETTINGS)
    return call === saveOfficeSettings
      ? success({ ...USUAL_SETTINGS, ...(input as object) }, ['Office settings saved.'])
      : undefined
  }
  const { person, asked } = await openPeople({ path: '/settings', config: { riderCash: true }, answer })
  const field = await screen.findByLabelText(/^Limit of cash per rider/)
  const card = within(screen.getByRole('region', { name: 'Office' }))
  await person.type(field, 'lots')
  await person.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('alert')).toHaveTextContent('Enter an amount above 0 with at most 2 decimals.')
  await person.clear(field)
  await person.type(field, '50,000')
  await person.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByText('Office settings saved.')).toBeVisible())
  expect(asked.filter(({ call }) => call === saveOfficeSettings).map(({ input }) => input)).toEqual([
    { ...USUAL_SETTINGS, cash_limit: 50_000 },
  ])
})
