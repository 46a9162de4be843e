import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import '../../../src/views/app/orders-route'
import { assignment, order, rider } from '../../support/world/console-rows'
import { answeringEngine, storeOrders, storeRiders, type Answer } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

/** 1.11 km of latitude each, north of the pickup of `order`. */
function ridersAt(...places: Partial<Rider>[]): Rider[] {
  return places.map((fields, index) =>
    rider({
      id: index + 1,
      first_name: ['Musa', 'Bola', 'Tunde', 'Yusuf'][index] ?? 'Emeka',
      last_name: 'Rider',
      phone: `0803000000${index + 1}`,
      current_position: [6.5095 + 0.01 * (index + 1), 3.3711],
      position_at: new Date(NOW - 6000).toISOString(),
      ...fields,
    }),
  )
}

type Setup = {
  orders?: Order[]
  riders?: Rider[]
  path?: string
  offline?: boolean
  loaded?: number
  answer?: Answer
}

const PENDING = order({ id: 1046, created_at: new Date(NOW - 60_000).toISOString() })

async function openPanel(setup: Setup = {}) {
  const {
    orders = [PENDING],
    riders = ridersAt({}, {}, {}),
    path = '/orders?order=1046&panel=assign',
  } = setup
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, riders)
      if (setup.loaded !== undefined) {
        await database.outbox.add(assignment({ orderId: 900, riderId: setup.loaded, state: 'queued' }))
      }
    },
    engine: (database) => answeringEngine(database, { at: NOW, answer: setup.answer }),
  })
  if (setup.offline === true) app.connection.send({ type: 'pull.failed', at: NOW })
  const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
  await within(panel).findAllByRole('option')
  return { ...app, panel }
}

function names(panel: HTMLElement): string[] {
  return within(panel)
    .getAllByRole('option')
    .map((option) => option.querySelector('.rider-name')?.textContent ?? '')
}

function option(panel: HTMLElement, name: string): HTMLElement {
  return within(panel).getByRole('option', { name: new RegExp(name) })
}

const commandsIn = async ({ database }: Awaited<ReturnType<typeof openPanel>>) =>
  (await database.outbox.toArray()).flatMap((command) =>
    command.kind === 'assign' ? [[command.orderId, command.rider.first_name, command.state]] : [],
  )

describe('the panel Assign Order to a Rider', () => {
  it('OR-11 OR-15 OR-34 VA-05 shows the package, from, to and the receiver with a leading 0', async () => {
    const { panel } = await openPanel()
    expect(within(panel).getByRole('heading', { name: '1046' })).toBeVisible()
    expect(within(panel).getByText('Birthday cake, two tier · Food')).toBeVisible()
    expect(within(panel).getByTitle('46 Herbert Macaulay Way, Yaba')).toBeVisible()
    expect(within(panel).getByTitle('Chevron Drive, Lekki')).toBeVisible()
    expect(within(panel).getByText('Mr Gbenga Balogun · 08033920174')).toBeVisible()
  })

  it('OR-16 OR-18 has the search box, which has the hand, and an Assign button', async () => {
    const { panel } = await openPanel()
    const box = within(panel).getByPlaceholderText('enter rider name to search')
    expect(document.activeElement).toBe(box)
    expect(within(panel).getByRole('button', { name: 'Assign' })).toBeVisible()
  })

  it('OR-19 OR-20 BC-07 lists those who can come, nearest first, and says who cannot and why', async () => {
    const { panel } = await openPanel({
      riders: ridersAt(
        { current_position: [6.5395, 3.3711] },
        {},
        { availability_status: 'OFFLINE' },
        { current_position: null },
        { status: 'PENDING' },
      ),
    })
    expect(names(panel)).toEqual(['Bola Rider', 'Musa Rider'])
    expect(within(panel).getByText('2 not shown: offline 1, no position 1')).toBeVisible()
  })

  it('OR-21 BC-06 BC-07 each has its jobs, those on their way from here too, and km with two decimals', async () => {
    const { panel } = await openPanel({ riders: ridersAt({ ongoing_orders_count: 2 }, {}), loaded: 1 })
    const musa = option(panel, 'Musa')
    expect(within(musa).getByText('1.11 km')).toBeVisible()
    expect(within(musa).getByRole('img').getAttribute('aria-label')).toBe('3 jobs, 1 not on the server yet')
    expect(musa.querySelectorAll('.rider-pips > i').length).toBe(3)
    expect(musa.querySelectorAll('.rider-pips > i[data-hollow]').length).toBe(1)
    expect(within(option(panel, 'Bola')).getByText('Free')).toBeVisible()
  })

  it('AG-63 without a pickup position the least loaded come first and no distance is claimed', async () => {
    const { panel } = await openPanel({
      orders: [order({ ...PENDING, pickup_location_coordinate: null })],
      riders: ridersAt({ ongoing_orders_count: 2 }, {}),
    })
    expect(names(panel)).toEqual(['Bola Rider', 'Musa Rider'])
    expect(option(panel, 'Bola').querySelector('.rider-distance')?.textContent).toBe('-')
  })

  it('AG-63 nobody to choose is No Record Found', async () => {
    await renderApp({
      path: '/orders?order=1046&panel=assign',
      user: userOf(),
      prepare: (database) => storeOrders(database, [PENDING]),
    })
    const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
    expect(await within(panel).findByText('No Record Found')).toBeVisible()
  })
})

describe('choosing', () => {
  it('OR-18 the button assigns to the rider whom the panel suggests, as Enter does', async () => {
    const app = await openPanel()
    expect(within(app.panel).getByText('Press Enter to assign to Musa Rider.')).toBeVisible()
    await app.person.click(within(app.panel).getByRole('button', { name: 'Assign' }))
    await waitFor(async () => expect((await commandsIn(app)).length).toBe(1))
    expect((await commandsIn(app))[0]?.slice(0, 2)).toEqual([1046, 'Musa'])
  })

  it('OR-22 VA-02 ER-09 AG-65 a click on the chosen rider deselects it; without a rider Assign is an alert', async () => {
    const app = await openPanel()
    const { panel, person } = app
    await person.click(option(panel, 'Bola'))
    expect(option(panel, 'Bola').getAttribute('aria-selected')).toBe('true')
    await person.click(option(panel, 'Bola'))
    expect(option(panel, 'Bola').getAttribute('aria-selected')).toBe('false')
    await person.click(within(panel).getByRole('button', { name: 'Assign' }))
    expect((await within(panel).findByRole('alert')).textContent).toBe('Please select a rider to assign.')
    expect(await commandsIn(app)).toEqual([])
  })

  it('AG-64 VA-09 a search narrows the list, and a chosen rider that it hides is deselected', async () => {
    const { panel, person } = await openPanel()
    await person.click(option(panel, 'Bola'))
    await person.type(within(panel).getByRole('combobox'), 'mus')
    await waitFor(() => expect(names(panel)).toEqual(['Musa Rider']))
    await person.clear(within(panel).getByRole('combobox'))
    await waitFor(() => expect(names(panel)).toEqual(['Musa Rider', 'Bola Rider', 'Tunde Rider']))
    expect(within(panel).queryByRole('option', { selected: true })).toBeNull()
  })

  it('a digit chooses by rank and Enter sends; arrows and Enter do too', async () => {
    const app = await openPanel()
    await app.person.keyboard('2')
    expect(option(app.panel, 'Bola').getAttribute('aria-selected')).toBe('true')
    await app.person.keyboard('{ArrowDown}')
    expect(option(app.panel, 'Tunde').getAttribute('aria-selected')).toBe('true')
    await app.person.keyboard('3{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(async () => expect(await commandsIn(app)).toEqual([[1046, 'Tunde', 'queued']]))
  })
})

describe('what becomes of it', () => {
  it('OR-14 OR-24 TO-01 TR-10 AG-59 AG-60 confirmed: the panel closes, a toast and the dialog name the rider', async () => {
    withShell()
    const bola = {
      id: 2,
      first_name: 'Bola',
      last_name: 'Rider',
      phone: '08030000002',
      current_position: null,
    }
    const answer: Answer = (present) => {
      const after = { ...present, status: 'ASSIGNEDTORIDER' as const, rider: bola, revision: 2 }
      return { event: { type: 'effect.confirmed', row: after }, order: after }
    }
    const app = await openPanel({ answer })
    await app.person.click(option(app.panel, 'Bola'))
    await app.person.click(within(app.panel).getByRole('button', { name: 'Assign' }))
    const dialog = await screen.findByRole('dialog', { name: 'Order Assigned' })
    expect(within(dialog).getByText('Bola Rider')).toBeVisible()
    expect(within(dialog).getByText('08030000002')).toBeVisible()
    expect(await screen.findByText('Order assigned successfully!')).toBeVisible()
    expect(screen.queryByRole('complementary', { hidden: true })).toBeNull()
  })

  it('a rider who is 50 km or more away, or was seen long ago, is marked and asked about once', async () => {
    const position_at = '2026-11-21T04:00:00.000Z'
    const dayo = rider({ id: 9, first_name: 'Dayo', current_position: [7.0, 3.3711], position_at })
    const app = await openPanel({ riders: [dayo] })
    const far = await within(app.panel).findByRole('option', { name: /Dayo/ })
    expect(far.querySelector('.far-distance')?.textContent).toBe('54.54 km (far away)')
    await app.person.keyboard('{Enter}')
    const question = await within(app.panel).findByRole('alert')
    expect(question.textContent).toContain(
      'is 54.54 km from the pickup and was seen 9 h ago. Press Enter again to assign anyway.',
    )
    expect(await commandsIn(app)).toEqual([])
    await app.person.keyboard('{Enter}')
    await waitFor(async () => expect((await commandsIn(app)).length).toBe(1))
  })

  it('offline: the panel closes, a toast says that it will be sent and the row waits', async () => {
    const app = await openPanel({ offline: true })
    await app.person.click(option(app.panel, 'Bola'))
    await app.person.click(within(app.panel).getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Waiting for connection. It will be sent automatically.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    const row = document.querySelector<HTMLElement>('[data-order-id="1046"]')
    await waitFor(() => expect(row?.dataset['pending']).toBe('queued'))
    expect(within(row ?? document.body).getByText('Waiting for connection')).toBeVisible()
    expect(await commandsIn(app)).toEqual([[1046, 'Bola', 'queued']])
  })

  it("conflict: the server's sentence, keep theirs first, or assign ours instead", async () => {
    const yusuf = { id: 4, first_name: 'Yusuf', last_name: 'Sani', phone: '0706', current_position: null }
    const answer: Answer = (present) => {
      const current = { ...present, status: 'ASSIGNEDTORIDER' as const, rider: yusuf, revision: 2 }
      const messages = ['Chidi Nwankwo assigned this order to Yusuf Sani at 14:04.']
      return { event: { type: 'order.moved', messages, current }, order: current }
    }
    const app = await openPanel({ answer })
    await app.person.click(option(app.panel, 'Bola'))
    await app.person.click(within(app.panel).getByRole('button', { name: 'Assign' }))
    const alert = await within(app.panel).findByRole('alert')
    expect(
      await within(alert).findByText('Chidi Nwankwo assigned this order to Yusuf Sani at 14:04.'),
    ).toBeVisible()
    expect(
      within(alert)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Keep Yusuf Sani', 'Assign Bola instead'])
    expect(document.querySelector<HTMLElement>('[data-order-id="1046"]')?.dataset['pending']).toBe('conflict')

    await app.person.click(within(alert).getByRole('button', { name: 'Keep Yusuf Sani' }))
    await waitFor(async () => expect(await commandsIn(app)).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })

  it("AG-60 refused: the panel stays with the rider chosen and the server's words, to retry or discard", async () => {
    const app = await openPanel({
      answer: () => ({
        event: { type: 'server.refused', messages: ['The selected rider is offline.'] },
        order: null,
      }),
    })
    await app.person.click(option(app.panel, 'Bola'))
    await app.person.click(within(app.panel).getByRole('button', { name: 'Assign' }))
    expect(await within(app.panel).findByText('The selected rider is offline.')).toBeVisible()
    expect(option(app.panel, 'Bola').getAttribute('aria-selected')).toBe('true')
    await app.person.click(within(app.panel).getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await commandsIn(app)).toEqual([]))
    expect(await within(app.panel).findByRole('button', { name: 'Assign' })).toBeVisible()
  })
})
