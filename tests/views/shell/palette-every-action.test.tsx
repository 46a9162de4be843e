import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import '../../../src/views/app/assign-route'
import '../../../src/views/office/customers/all-customers-screen'
import '../../../src/views/app/fleet-route'
import '../../../src/views/app/orders-route'
import '../../../src/views/desk/outbox/outbox-screen'
import '../../../src/views/dispatch/track/track-screen'
import '../../../src/views/dispatch/wall/wall-route'
import { SHORTCUTS } from '../../../src/views/shared/keys/shortcut-table'
import { atHand } from '../../../src/views/ui/keys/at-hand'
import type { KeyId } from '../../../src/views/ui/keys/key-table'
import { offeredActions } from '../../../src/views/ui/keys/offered-actions'
import { handOn, openAssignMode, waiting } from '../../support/desk/assign-mode'
import { openCustomers } from '../../support/desk/customers-server'
import { openFleet } from '../../support/desk/fleet'
import { openConsole, openPalette, options } from '../../support/desk/palette'
import { COMPANIES, RIDERS } from '../../support/desk/people-rows'
import { openPeople } from '../../support/desk/people-screens'
import { playLayout } from '../../support/desk/played-layout'
import { openWall } from '../../support/desk/played-wall'
import { rowIds } from '../../support/desk/orders-screen'
import { withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

playLayout()

/** Which of several digits, or that a row or control with the focus has its own key, no palette can say. */
const NOT_OFFERED: Partial<Record<KeyId, string>> = {
  palette: 'it is open',
  messages: 'a key of the shelf of messages',
  open: 'a key of the focused row; an order is found by its number',
  peek: 'a key of the focused row',
  markAll: 'a key of the focused grid',
  savedView: 'each view is listed by its name',
  rank: 'a digit of the open panel',
  close: 'a key of what is open',
  assignRank: 'a digit',
  sendHeld: 'offered by its words while something is held',
  openChange: 'a key of the focused row',
  chooseRider: 'a key of the order that is looked at',
}

const seen = new Set<KeyId>()
/** Waits until these can be run, and notes whatever else can. */
const find = (...ids: KeyId[]) =>
  waitFor(() => {
    for (const id of atHand().keys()) seen.add(id)
    expect(ids.filter((id) => !seen.has(id))).toEqual([])
  })

it('every shortcut is in the palette on some screen, or is named as none of it', async () => {
  const { person } = await openConsole({
    more: [
      waiting(3001, 1, { bulk_order_id: 9, order_type: 'bulk' }),
      waiting(3002, 2, { status: 'DELIVERED', payee: 'SENDER' }),
    ],
  })
  await rowIds(5)
  await person.keyboard('j')
  await find('assign', 'assignNearest', 'editAmount', 'cancel', 'track', 'print', 'copyTracking', 'newOrder')
  await person.keyboard('j')
  await find('approvePayment', 'filter', 'layoutMapFull', 'nextPage', 'goWall', 'undoHeld')
  await person.keyboard('jx')
  await find('assignMarked', 'spread', 'printMarked')
  await person.keyboard('{Escape}t')
  await find('viewTracked')
  await person.keyboard('gx')
  await find('nextChange', 'previousChange', 'undoChange')

  cleanup()
  await openAssignMode()
  await find('skip', 'openOrBack', 'cancelNow', 'markToAssign', 'findRider')

  cleanup()
  const fleet = await openFleet()
  await fleet.person.keyboard(']x')
  await find('nextOrder', 'nextRider', 'selectOrder', 'openFocused', 'openInList')

  cleanup()
  await openPeople({ path: `/riders-details/${RIDERS[0]?.id}`, riders: RIDERS, config: { notes: true } })
  await find('note')

  cleanup()
  await openWall()
  await find('wallNext', 'wallPrevious', 'silenceWall', 'leaveWall')
  const all = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.map(({ id }) => id))
  expect(new Set(all.filter((id) => !seen.has(id)))).toEqual(new Set(Object.keys(NOT_OFFERED)))
})

describe('what has no shortcut', () => {
  const offered = () => offeredActions().map(({ does }) => does)

  it('the orders: export, columns and views; of marked ones their summaries and export', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    expect(offered()).toEqual(
      expect.arrayContaining([
        'Export this list as CSV…',
        'Choose the columns of the list…',
        'Save this view…',
        'Manage saved views…',
      ]),
    )
    await openPalette(person)
    await person.keyboard('export list')
    await waitFor(() => expect(options('Actions')).toEqual(['Export this list as CSV…']))
    await person.keyboard('{Enter}')
    await person.click(await screen.findByRole('menuitem', { name: 'CSV of the whole list (3 orders)' }))
    await screen.findByText('3 orders saved')
    await person.keyboard('jx')
    await waitFor(() => expect(offered()).toContain('Export the marked orders as CSV'))
    expect(offered()).toContain('Copy summaries of the marked orders')
    expect(offered()).not.toContain('Export this list as CSV…')
  })

  it('assign mode: to send what is held, while it is', async () => {
    const { person, database } = await openAssignMode()
    const send = 'Send the held assignment now'
    expect(offered()).not.toContain(send)
    await person.keyboard('1')
    await handOn(2)
    await waitFor(() => expect(offered()).toContain(send))
    await openPalette(person)
    await person.keyboard('send held{Enter}')
    await waitFor(async () => expect((await database.outbox.toArray())[0]?.state).toBe('queued'))
    await waitFor(() => expect(offered()).not.toContain(send))
  })

  it('a rider: each step that is open, and to delete', async () => {
    const { person } = await openPeople({ path: '/riders-details/7', riders: RIDERS })
    await screen.findByRole('heading', { name: 'Musa Ibrahim' })
    const ofMusa = () => offered().filter((does) => does.includes('Musa Ibrahim'))
    await waitFor(() =>
      expect(ofMusa()).toEqual([
        'Deactivate: Musa Ibrahim',
        'Set to pending: Musa Ibrahim',
        'Delete Musa Ibrahim (asks first)',
      ]),
    )
    await openPalette(person)
    await person.keyboard('deactivate{Enter}')
    await waitFor(() => expect(ofMusa()).toEqual(['Delete Musa Ibrahim (asks first)']))
  })

  it('a company, while its pane is open', async () => {
    const { person } = await openPeople({ path: '/company-user?company=72', companies: COMPANIES })
    await screen.findByRole('heading', { name: 'Sahel Pharma' })
    const ofSahel = () => offered().filter((does) => does.includes('Sahel Pharma'))
    await waitFor(() =>
      expect(ofSahel().toSorted()).toEqual([
        'Add rate card: Sahel Pharma',
        'Approve Sahel Pharma',
        'Create Bulk Order: Sahel Pharma',
        'Delete Sahel Pharma (asks first)',
        'Payment reminder: Sahel Pharma (asks first)',
        'Register part payment: Sahel Pharma',
      ]),
    )
    await openPalette(person)
    await person.keyboard('reminder{Enter}')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Sahel Pharma')
    await person.click(within(dialog).getAllByRole('button')[0] as HTMLElement)
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(ofSahel()).toEqual([]))
  })

  it('a customer, while the pane is open', async () => {
    const { person } = await openCustomers('/all-customers?customer=42')
    await screen.findByRole('heading', { name: 'Ada Obi' })
    await openPalette(person)
    await person.keyboard('delete customer')
    await waitFor(() => expect(options('Actions')).toEqual(['Delete customer Ada Obi (asks first)']))
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('alertdialog', { name: /Ada Obi/ })).toBeVisible()
  })
})
