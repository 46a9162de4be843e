import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rider } from '../../support/world/console-rows'
import {
  decided,
  hand,
  handOn,
  MUSA,
  openAssignMode,
  queue,
  queueRow,
  ranks,
  waiting,
} from '../../support/desk/assign-mode'
import { playedEngine, settleLast, storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, withShell } from '../../support/page/rendered-app'

playLayout()

const said = () => document.querySelector('.assign-mode > [role="status"]')?.textContent

describe('one digit', () => {
  it('gives the order at the hand to the rider of that rank, held, and the hand goes on at once', async () => {
    const app = await openAssignMode()
    expect([queue(), hand(), ranks()]).toEqual([
      ['1', '2', '3'],
      '1',
      ['Musa Ibrahim', 'Bola Ade', 'Tunde Eze'],
    ])
    await app.person.keyboard('2')
    await handOn(2)
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Bola held']))
    expect((await app.database.outbox.toArray())[0]?.dueAt).toBe(NOW + 4000)
    await waitFor(() => expect(queueRow(1).textContent).toContain('→ Bola AdeSending in 4 s'))
    expect(queueRow(1).querySelector('.held-ring-share')).not.toBeNull()
    const undo = () => within(queueRow(1)).getByRole('button', { name: 'Undo order 1' })
    await waitFor(() => expect(undo().textContent).toBe('UndoZ'))
    expect(said()).toBe('Order 1 → Bola Ade. Next: order 2.')
  })

  it('assigns three orders with three keys, and counts them', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await handOn(2)
    await app.person.keyboard('2')
    await handOn(3)
    await app.person.keyboard('3')
    await waitFor(async () =>
      expect(await decided(app)).toEqual(['1 → Musa held', '2 → Bola held', '3 → Tunde held']),
    )
    expect(screen.getByText(/assigned since you came here/).textContent).toBe(
      '0 assigned since you came here, 3 not confirmed yet',
    )
    expect(said()).toBe('Order 3 → Tunde Eze. No other order waits.')
  })

  it('counts what is not on the server yet as a job of the rider, for the next order already', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await handOn(2)
    const jobs = () => {
      const [musa] = within(screen.getByRole('list', { name: 'Riders for order 2' })).getAllByRole('listitem')
      return musa?.querySelector('.rider-pips')?.getAttribute('aria-label')
    }
    const seen = new Set([jobs()])
    const watching = new MutationObserver(() => seen.add(jobs()))
    watching.observe(document.body, { subtree: true, childList: true, attributes: true })
    await waitFor(() => expect(queueRow(1).dataset['pending']).toBe('held'))
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
    watching.disconnect()
    expect([...seen]).toEqual(['1 job, 1 not on the server yet'])
  })

  it('of a rank that nobody has says so, and moves nothing', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('4')
    expect(await screen.findByText('No rider has 4.')).toBeVisible()
    expect([await decided(app), hand()]).toEqual([[], '1'])
  })

  it('asks once before a rider in another town', async () => {
    const far = rider({ id: 4, first_name: 'Far', current_position: [7.4, 3.9] })
    const app = await openAssignMode({ riders: [far] })
    await app.person.keyboard('1')
    expect((await screen.findByRole('alert')).textContent).toContain('Press 1 again to assign anyway.')
    expect([await decided(app), hand()]).toEqual([[], '1'])
    await app.person.keyboard('1')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Far held']))
  })

  it('asks once before a rider who was seen long ago, and says when', async () => {
    const lost = rider({ id: 4, first_name: 'Lost', position_at: '2026-11-21T04:00:00.000Z' })
    const app = await openAssignMode({ riders: [lost] })
    expect(await screen.findByText(/Seen 9 h ago/)).toBeVisible()
    await app.person.keyboard('1')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Lost Ibrahim was seen 9 h ago. Press 1 again to assign anyway.',
    )
    expect([await decided(app), hand()]).toEqual([[], '1'])
    await app.person.keyboard('1')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Lost held']))
  })

  it('of the rider who has it takes a held change back', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await handOn(2)
    await waitFor(() => expect(queueRow(1).dataset['pending']).toBe('held'))
    await app.person.keyboard('k')
    await handOn(1)
    await app.person.keyboard('1')
    await waitFor(async () => expect(await decided(app)).toEqual([]))
  })

  it('is silent in a field and under a dialog', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('c')
    await screen.findByRole('alertdialog')
    await app.person.keyboard('1')
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('{Escape}')
    await app.person.click(screen.getByRole('searchbox'))
    await app.person.keyboard('1')
    expect(await decided(app)).toEqual([])
  })

  it('whose change cannot be stored leaves the order waiting', async () => {
    const app = await openAssignMode({
      engine: (database) => ({
        ...playedEngine(database, { at: NOW }),
        enqueue: () => Promise.reject(new Error('The disk is full.')),
      }),
    })
    await app.person.keyboard('1')
    expect(await screen.findByText('This device could not save the change. Nothing was sent.')).toBeVisible()
    expect(screen.getByText(/^Order 1 → Musa/, { selector: '.toast-object' })).toBeVisible()
    await waitFor(() => expect(queueRow(1).dataset['state']).toBe('waits'))
    expect(hand()).toBe('1')
  })
})

describe('undo and send now', () => {
  it('Z takes back the last one and the hand returns to it; Shift+Z takes back all', async () => {
    withShell()
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await handOn(2)
    await app.person.keyboard('2')
    await handOn(3)
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held', '2 → Bola held']))
    await app.person.keyboard('z')
    await handOn(2)
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
    await app.person.keyboard('3')
    await handOn(3)
    await waitFor(async () => expect((await decided(app)).length).toBe(2))
    await app.person.keyboard('{Shift>}z{/Shift}')
    await waitFor(async () => expect(await decided(app)).toEqual([]))
    await waitFor(() => expect(queueRow(1).dataset['state']).toBe('waits'))
    expect(queue()).toEqual(['1', '2', '3'])
  })

  it('Enter sends the last held one now, or the one that the hand is on', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await handOn(2)
    await app.person.keyboard('2')
    await handOn(3)
    await app.person.keyboard('{Enter}')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held', '2 → Bola queued']))
    expect(hand()).toBe('3')
    await app.person.keyboard('3')
    await waitFor(async () => expect((await decided(app)).at(-1)).toBe('3 → Tunde held'))
    // Stepped back to one that is held: Enter is meant for it.
    await app.person.keyboard('kk')
    await handOn(1)
    await app.person.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await decided(app)).toEqual(['1 → Musa queued', '2 → Bola queued', '3 → Tunde held']),
    )
  })

  it('only the row shows that a change is held back, and no notice repeats it', async () => {
    withShell()
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await waitFor(() => expect(queueRow(1).dataset['pending']).toBe('held'))
    expect(document.querySelector('.toast-card[data-kind="held"]')).toBeNull()
  })

  it('TO-01 once the server has it the row says so, and no notice lies over the next one', async () => {
    withShell()
    const app = await openAssignMode()
    await app.person.keyboard('1')
    await waitFor(() => expect(queueRow(1).dataset['pending']).toBe('held'))
    const [command] = await app.database.outbox.toArray()
    if (command !== undefined) await playedEngine(app.database, { at: NOW }).endHold(command.id)
    await settleLast(app.database, (present) => {
      const { id, first_name, last_name, current_position, phone } = MUSA
      const musa = { id, first_name, last_name, current_position, phone }
      const after = { ...present, status: 'ASSIGNEDTORIDER' as const, rider: musa, revision: 2 }
      return { event: { type: 'effect.confirmed', row: after }, order: after }
    })
    await waitFor(() =>
      expect(queueRow(1).textContent).toContain('→ Musa IbrahimOrder assigned successfully!'),
    )
    expect(document.querySelector('.toast-card')).toBeNull()
  })

  it('offline the row waits for the connection, and the panel says so', async () => {
    const app = await openAssignMode()
    app.connection.send({ type: 'pull.failed', at: NOW })
    expect(await screen.findByText(/^You are offline\. What you assign is kept here/)).toBeVisible()
    await app.person.keyboard('1')
    await waitFor(() => expect(queueRow(1).textContent).toContain('Waiting for connection'))
    expect(screen.queryByText(/Sending in/)).toBeNull()
  })
})

it('the rail counts the orders that wait, and the count falls with each key', async () => {
  withShell()
  const app = await openAssignMode()
  const item = screen.getByRole('link', { name: /^Assign mode/ })
  await waitFor(() => expect(item.textContent).toBe('Assign mode3'))
  await app.person.keyboard('1')
  await waitFor(() => expect(item.textContent).toBe('Assign mode2'))
  await storeOrders(app.database, [waiting(4, 1)])
  await waitFor(() => expect(item.textContent).toBe('Assign mode3'))
})

describe('the menu of a row', () => {
  it('opens at the pointer and by the menu key, with what the order allows, and gives the keys back', async () => {
    const { person } = await openAssignMode()
    fireEvent.contextMenu(queueRow(2), { button: 2, clientX: 300, clientY: 200 })
    const menu = await screen.findByRole('menu')
    expect(menu.getAttribute('aria-label')).toBe('Order 2')
    // The keys of the list do not act here.
    expect(within(menu).getByRole('menuitem', { name: /^Cancel/ }).textContent).toBe('Cancel')
    await person.click(within(menu).getByRole('menuitem', { name: /^View Order/ }))
    expect(await screen.findByRole('complementary', { name: 'View Order' })).toBeVisible()
    expect(hand()).toBe('2')
    await person.keyboard('{Escape}')
    const grid = screen.getByRole('grid', { name: 'Orders to assign' })
    grid.focus()
    fireEvent.contextMenu(grid, { button: 0 })
    expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe('Order 2')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(grid))
  })
})
