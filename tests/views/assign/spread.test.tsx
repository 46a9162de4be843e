import { Theme } from '@radix-ui/themes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AssignManyDialog } from '../../../src/views/dispatch/orders/many/assign-many-dialog'
import { order, orderRow, rider } from '../../support/world/console-rows'
import { at, row, rowIds } from '../../support/desk/orders-screen'
import { playedEngine, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const orders = [5, 4, 3, 2, 1].map((id) =>
  order({ id, created_at: at(10 - id), ...(id === 2 ? { status: 'DELIVERED' as const } : {}) }),
)
const musa = rider({ id: 7, current_position: [6.5095, 3.3711], ongoing_orders_count: 4 })
const bola = rider({ id: 8, first_name: 'Bola', last_name: 'Ogunleye', current_position: [6.5, 3.36] })

async function openSpread(riders = [musa, bola]) {
  const app = await renderApp({
    path: '/orders',
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, riders)
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await rowIds(5)
  for (const id of [4, 3, 2]) fireEvent.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
  await screen.findByText('3 marked')
  await app.person.keyboard('s')
  const dialog = await screen.findByRole('dialog', { name: 'Spread 2 orders over Riders' })
  return { ...app, dialog }
}

/** The lines of the table, without the age of the positions. */
function lines(dialog: HTMLElement) {
  return [...dialog.querySelectorAll<HTMLTableRowElement>('tr[data-order]')].map((line) => {
    const field = line.querySelector('select')
    const rest = [...line.cells].slice(3, 5).map((cell) => cell.textContent)
    return [line.cells[0]?.textContent, field?.selectedOptions[0]?.textContent, ...rest]
  })
}

async function commands(database: Awaited<ReturnType<typeof openSpread>>['database']) {
  const all = await database.outbox.toArray()
  return all.map((command) => [
    command.lane,
    command.state,
    command.kind === 'assign' ? command.rider.id : null,
  ])
}

describe('Spread', () => {
  it('S proposes a rider for each marked order, says what stays, and Enter gives each as one change', async () => {
    const { person, database, dialog } = await openSpread()
    await within(dialog).findByText('2 orders → 1 rider')
    expect(lines(dialog)).toEqual([
      ['4', 'Bola Ogunleye', '1.62 km', 'now 0, will have 2'],
      ['3', 'Bola Ogunleye', '1.62 km', 'now 0, will have 2'],
      ['2', undefined],
    ])
    expect(
      within(dialog).getAllByText('1.62 km, no jobs: Musa Ibrahim is nearer, but 4 jobs come first.').length,
    ).toBe(2)
    expect(dialog.textContent).toContain('Cannot be assigned now, so it will not change.')
    expect(within(dialog).getByText('1 stays as it is.')).toBeVisible()
    await person.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await commands(database)).toEqual([
        ['order:4', 'held', 8],
        ['order:3', 'held', 8],
      ]),
    )
    await waitFor(() => expect(row(3).dataset['pending']).toBe('held'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelectorAll('[data-marked]').length).toBe(0)
  })

  it('a row can be changed or left out, and Enter in its field submits the table', async () => {
    const { person, database, dialog } = await openSpread()
    const field = await within(dialog).findByRole('combobox', { name: 'Rider of order 4' })
    await person.click(field)
    expect(
      within(field)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Nobody', 'Bola Ogunleye · 1.62 km · free', 'Musa Ibrahim · 0.00 km · 4 jobs'])
    await person.selectOptions(field, '7')
    await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Rider of order 3' }), '')
    expect(lines(dialog)).toEqual([
      ['4', 'Musa Ibrahim', '0.00 km', 'now 4, will have 5'],
      ['3', 'Nobody', '-', '-'],
      ['2', undefined],
    ])
    expect(within(dialog).getAllByText('Chosen by you.').length).toBe(2)
    await person.click(within(dialog).getByRole('button', { name: 'Suggest again' }))
    expect(lines(dialog).map(([id, name]) => [id, name])).toEqual([
      ['4', 'Musa Ibrahim'],
      ['3', 'Nobody'],
      ['2', undefined],
    ])
    field.focus()
    await person.keyboard('{Enter}')
    await waitFor(async () => expect(await commands(database)).toEqual([['order:4', 'held', 7]]))
  })

  it('the most jobs of a rider can be set: it proposes again at once, and a row changed by hand stays', async () => {
    const { person, dialog } = await openSpread()
    const field = await within(dialog).findByRole('combobox', { name: 'Rider of order 4' })
    const most = within(dialog).getByRole('combobox', { name: 'Most jobs per rider, with those in hand' })
    expect((most as HTMLSelectElement).value).toBe('5')
    await person.selectOptions(most, '1')
    expect(lines(dialog).map(([id, name]) => [id, name])).toEqual([
      ['4', 'Nobody'],
      ['3', 'Bola Ogunleye'],
      ['2', undefined],
    ])
    expect(within(dialog).getByText('No suggestion: every available rider has 1 job or more.')).toBeVisible()
    await person.click(field)
    await person.selectOptions(field, '8')
    expect(lines(dialog)[0]?.[3]).toBe('now 0, will have 2')
    await person.selectOptions(most, '2')
    expect(lines(dialog).map(([id, name]) => [id, name])).toEqual([
      ['4', 'Bola Ogunleye'],
      ['3', 'Bola Ogunleye'],
      ['2', undefined],
    ])
    expect(within(dialog).getAllByText('Chosen by you.').length).toBe(1)
  })

  it('a rider who is 50 km or more away is asked about once, and again where another pair is', async () => {
    const dayo = rider({ id: 9, first_name: 'Dayo', last_name: 'Ojo', current_position: [7.0, 3.3711] })
    const { person, database, dialog } = await openSpread([
      dayo,
      { ...musa, current_position: [7.1, 3.3711] },
    ])
    await within(dialog).findByText('2 orders → 1 rider')
    await person.keyboard('{Enter}')
    const question = await within(dialog).findByRole('alert')
    expect(question.textContent).toBe(
      [
        'Order 4: Dayo Ojo is 54.54 km from the pickup.',
        'Order 3: Dayo Ojo is 54.54 km from the pickup.',
        'Press Enter again to assign anyway.',
      ].join(' '),
    )
    expect(await commands(database)).toEqual([])
    const field = within(dialog).getByRole('combobox', { name: 'Rider of order 4' })
    await person.click(field)
    await person.selectOptions(field, '7')
    expect(within(dialog).queryByRole('alert')).toBeNull()
    field.focus()
    await person.keyboard('{Enter}')
    await within(dialog).findByRole('alert')
    expect(await commands(database)).toEqual([])
    await person.keyboard('{Enter}')
    await waitFor(async () =>
      expect((await commands(database)).map(([lane]) => lane)).toEqual(['order:4', 'order:3']),
    )
  })

  it('does not change while riders move, warns of one who has gone, and proposes again on request', async () => {
    const { person, database, dialog } = await openSpread()
    await within(dialog).findByText('2 orders → 1 rider')
    await storeRiders(database, [{ ...bola, availability_status: 'OFFLINE', revision: 2 }])
    await within(dialog).findByText('0 orders → 0 riders')
    expect(lines(dialog).map(([id, name]) => [id, name])).toEqual([
      ['4', 'Bola Ogunleye'],
      ['3', 'Bola Ogunleye'],
      ['2', undefined],
    ])
    expect(within(dialog).getAllByText('No longer available: choose another rider.').length).toBe(2)
    await person.click(within(dialog).getByRole('button', { name: 'Suggest again' }))
    await within(dialog).findByText('1 order → 1 rider')
    expect(lines(dialog).map(([id, name]) => [id, name])).toEqual([
      ['4', 'Nobody'],
      ['3', 'Musa Ibrahim'],
      ['2', undefined],
    ])
    expect(within(dialog).getByText('No suggestion: every available rider has 5 jobs or more.')).toBeVisible()
  })

  it('without a rider who can come it says so and gives nothing', async () => {
    const { person, database, dialog } = await openSpread([])
    expect(
      (await within(dialog).findAllByText('No suggestion: no rider is online with a known position.')).length,
    ).toBe(2)
    await person.keyboard('{Enter}')
    expect([(await database.outbox.toArray()).length, screen.queryByRole('dialog')]).toEqual([0, dialog])
  })

  it('an order that a colleague assigns meanwhile is left out, and the dialog says who has it', async () => {
    const { person, database, dialog } = await openSpread()
    await within(dialog).findByText('2 orders → 1 rider')
    const { first_name, last_name, phone, current_position } = musa
    const rider = { id: musa.id, first_name, last_name, phone: phone ?? '', current_position }
    const given = { status: 'ASSIGNEDTORIDER', rider, assigned_by: 'Ada Okafor', revision: 2 } as const
    await storeOrders(database, [order({ id: 4, created_at: at(6), ...given })])
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Order 4: Assigned to Musa Ibrahim by Ada Okafor while this was open. It is left out.',
    )
    expect(lines(dialog).map(([id]) => id)).toEqual(['3', '2'])
    expect(within(dialog).getByText('1 order → 1 rider')).toBeVisible()
    await person.keyboard('{Enter}')
    await waitFor(async () => expect(await commands(database)).toEqual([['order:3', 'held', 8]]))
  })

  it('of more than 200 orders is refused, and says how many it takes', async () => {
    const many = Array.from({ length: 201 }, (_, index) => orderRow({ id: index + 1 }))
    const [first = orderRow({ id: 1 })] = many
    const ended = () => undefined
    await renderApp({
      user: userOf(),
      prepare: (database) =>
        storeOrders(
          database,
          many.map(({ id }) => order({ id })),
        ),
      part: (
        <Theme>
          <AssignManyDialog orders={many} first={first} mode="spread" onClose={ended} onAssigned={ended} />
        </Theme>
      ),
    })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Select at most 200 orders to spread: 201 are selected.',
    )
  })

  it('is the other way of the same dialog', async () => {
    const { person, dialog } = await openSpread()
    await person.click(within(dialog).getByRole('radio', { name: 'One rider' }))
    expect(screen.getByRole('dialog', { name: 'Assign 2 orders to a Rider' })).toBeVisible()
    await person.click(within(dialog).getByRole('radio', { name: 'Spread' }))
    expect(screen.getByRole('dialog', { name: 'Spread 2 orders over Riders' })).toBeVisible()
  })
})
