import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  BOLA,
  decided,
  hand,
  handOn,
  MUSA,
  openAssignMode,
  queue,
  queueRow,
  ranks,
  takenByAda,
  TUNDE,
  waiting,
} from '../../support/desk/assign-mode'
import { order, rider } from '../../support/world/console-rows'
import { playedEngine, settleLast, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

const musaRides = (id: number, fields: Parameters<typeof waiting>[2] = {}) => {
  const { first_name, last_name, current_position, phone } = MUSA
  const musa = { id: MUSA.id, first_name, last_name, current_position, phone }
  return waiting(id, 5, { status: 'ACCEPTED', assigned_by: 'Ada Obi', rider: musa, ...fields })
}

describe('what others do', () => {
  it('an order that somebody else gave away says who and to whom, and keeps its place until a key', async () => {
    const app = await openAssignMode()
    await takenByAda(app, 2, 8)
    await waitFor(() => expect(queueRow(2).textContent).toContain('Ada Obi assigned it to Bola Ade'))
    expect([queue(), hand()]).toEqual([['1', '2', '3'], '1'])
    await app.person.keyboard('1')
    await handOn(3)
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
  })

  it('the one at the hand says so; a digit meant for it gives no other order away, the next one does', async () => {
    const app = await openAssignMode()
    await takenByAda(app, 1)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Ada Obi assigned it to Bola Ade. Any rider key goes on to the next order.',
    )
    expect(hand()).toBe('1')
    await app.person.keyboard('1')
    await handOn(2)
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('1')
    await waitFor(async () => expect(await decided(app)).toEqual(['2 → Musa held']))
  })

  it('the mouse goes on from it by Next order', async () => {
    const app = await openAssignMode()
    await takenByAda(app, 1)
    await app.person.click(await screen.findByRole('button', { name: 'Next order' }))
    await handOn(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a new order that is more at risk comes in below the hand, and one of a customer who cancels says so', async () => {
    const app = await openAssignMode()
    await storeOrders(app.database, [waiting(4, 60)])
    await waitFor(() => expect(queue()).toEqual(['1', '4', '2', '3']))
    expect(hand()).toBe('1')
    await storeOrders(app.database, [
      waiting(4, 60, { status: 'CANCELLED', cancelled_by: 'USER', revision: 2 }),
    ])
    await waitFor(() => expect(queueRow(4).textContent).toContain('Cancelled by user'))
    expect(hand()).toBe('1')
  })

  it('the row shows its conflict, and the focus stays where it was', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await handOn(2)
    await waitFor(() => expect(queueRow(1).dataset['pending']).toBe('held'))
    const [command] = await app.database.outbox.toArray()
    if (command !== undefined) await playedEngine(app.database, { at: NOW }).endHold(command.id)
    await settleLast(app.database, (present) => ({
      event: {
        type: 'order.moved',
        messages: ['Ada Obi assigned it to Bola Ade.'],
        current: { ...present, revision: 2 },
      },
      order: null,
    }))
    await waitFor(() => expect(queueRow(1).dataset['pending']).toBe('conflict'))
    expect(queueRow(1).textContent).toContain('Conflict')
    expect([hand(), document.activeElement]).toEqual(['2', screen.getByRole('grid')])
    await app.person.click(within(queueRow(1)).getByRole('button', { name: 'Review order 1' }))
    expect(await screen.findByRole('complementary', { name: 'View Order' })).toBeVisible()
  })

  it('a rank stays under the finger while riders move, and who goes offline keeps the place and is refused', async () => {
    const app = await openAssignMode()
    await storeRiders(app.database, [
      { ...BOLA, current_position: [6.5095, 3.3711], revision: 2 },
      { ...MUSA, availability_status: 'OFFLINE', revision: 2 },
    ])
    await screen.findByText('0.00 km')
    expect(ranks()).toEqual(['Musa Ibrahim', 'Bola Ade', 'Tunde Eze'])
    expect(await screen.findByText('Offline now', { exact: false })).toBeVisible()
    await app.person.keyboard('1')
    expect(await screen.findByText('Musa Ibrahim cannot be assigned now.')).toBeVisible()
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('j')
    await handOn(2)
    expect(ranks()).toEqual(['Bola Ade', 'Tunde Eze'])
  })
})

describe('the mouse', () => {
  it('assigns with two clicks: the row, then Assign of a rider', async () => {
    const app = await openAssignMode()
    await app.person.click(queueRow(3))
    await handOn(3)
    await app.person.click(screen.getByRole('button', { name: 'Assign order 3 to Bola Ade' }))
    await waitFor(async () => expect(await decided(app)).toEqual(['3 → Bola held']))
    await waitFor(() => expect(queueRow(3).dataset['pending']).toBe('held'))
    await app.person.click(screen.getByRole('button', { name: 'Undo order 3' }))
    await waitFor(async () => expect(await decided(app)).toEqual([]))
  })

  it('drags an order onto a rider', async () => {
    const app = await openAssignMode()
    const dataTransfer = new DataTransfer()
    fireEvent.dragStart(queueRow(2), { dataTransfer })
    await handOn(2)
    const rows = within(screen.getByRole('list', { name: 'Riders for order 2' })).getAllByRole('listitem')
    const tunde = rows[2] ?? document.body
    fireEvent.dragOver(tunde, { dataTransfer })
    expect(tunde.dataset['over']).toBe('true')
    fireEvent.drop(tunde, { dataTransfer })
    await waitFor(async () => expect(await decided(app)).toEqual(['2 → Tunde held']))
  })

  it('marks by the box, and Clear takes the marks away', async () => {
    const app = await openAssignMode()
    await app.person.click(screen.getByRole('checkbox', { name: 'Mark order 2' }))
    expect(screen.getByRole('heading', { name: 'Assign 1 marked order' })).toBeVisible()
    await app.person.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('heading', { name: 'Assign Order to a Rider' })).toBeVisible()
  })
})

const arrivalAt = (id: number) => queueRow(id).querySelector('.rider-arrival')?.textContent

describe('ReAssign', () => {
  it('has the orders that may be given to another rider, one that was dropped first', async () => {
    const dropped = musaRides(7, { status: 'CANCELLED', cancelled_by: 'RIDER' })
    const app = await openAssignMode({
      path: '/assign/reassign',
      orders: [musaRides(5), musaRides(6, { status: 'DELIVERED' }), dropped, waiting(1, 9)],
    })
    expect([queue(), hand()]).toEqual([['7', '5'], '7'])
    expect(queueRow(5).textContent).toContain('Musa IbrahimAccepted')
    await waitFor(() => expect(arrivalAt(5)).toBe('rider about 1 min away'))
    await app.person.keyboard('j')
    await handOn(5)
    await app.person.keyboard('1')
    expect(await screen.findByText('Musa Ibrahim already has order 5.')).toBeVisible()
    await app.person.keyboard('2')
    await waitFor(async () => expect(await decided(app)).toEqual(['5 → Bola held']))
  })

  it('is reached by its tab, and a reload keeps it', async () => {
    const app = await openAssignMode({ orders: [musaRides(5), waiting(1, 9)] })
    const tab = screen.getByRole('link', { name: /^ReAssign/ })
    expect(tab.textContent).toBe('ReAssign1')
    await app.person.click(tab)
    await waitFor(() => expect(queue()).toEqual(['5']))
    expect(window.location.pathname).toBe('/assign/reassign')
  })
})

describe('nothing to do', () => {
  it('says that no order waits', async () => {
    await openAssignMode({ orders: [musaRides(5)], isEmpty: true })
    expect(await screen.findByText('No order waits for a rider.')).toBeVisible()
  })

  it('a computer that has read nothing yet shows that it loads', async () => {
    await renderApp({ path: '/assign', user: userOf() })
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('No order waits for a rider.')).toBeNull()
  })

  it('when no rider can come, a message says so', async () => {
    await openAssignMode({ riders: [rider({ id: 9, availability_status: 'OFFLINE' })], isEmpty: true })
    expect(await screen.findByText('No rider can be assigned now.')).toBeVisible()
  })

  it('the hand takes up an order that comes after the last one was given away', async () => {
    const app = await openAssignMode({ orders: [waiting(1, 9)] })
    await app.person.keyboard('1')
    await waitFor(() => expect(queueRow(1).dataset['pending']).toBe('held'))
    await storeOrders(app.database, [waiting(2, 0)])
    await handOn(2)
    expect(queue()).toEqual(['1', '2'])
  })
})

it('a page that is loaded again shows what it has not sent, and the hand begins below it', async () => {
  withShell()
  const first = await openAssignMode()
  await first.person.keyboard('1')
  await handOn(2)
  await waitFor(async () => expect(await decided(first)).toEqual(['1 → Musa held']))
  await first.person.keyboard('go')
  await waitFor(() => expect(window.location.pathname).toBe('/orders'))
  await first.person.keyboard('ga')
  await screen.findByRole('grid', { name: 'Orders to assign' })
  await waitFor(() => expect(queue()).toEqual(['1', '2', '3']))
  await act(() => Promise.resolve())
  expect([hand(), queueRow(1).dataset['pending']]).toEqual(['2', 'held'])
})

it('an address under it that means nothing is not found', async () => {
  await renderApp({ path: '/assign/nothing', user: userOf() })
  expect(await screen.findByText('404 Not Found')).toBeVisible()
})

it('a rider is found by the number of the bike too', async () => {
  const app = await openAssignMode({
    orders: [order({ id: 1 })],
    riders: [MUSA, { ...TUNDE, bike_number: 'EPE-1' }],
  })
  await app.person.keyboard('fepe')
  await waitFor(() => expect(ranks()).toEqual(['Tunde Eze']))
})
