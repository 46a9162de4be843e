import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import { collectWords } from '../../../src/views/shared/order/waybill'
import { order } from '../../support/world/console-rows'
import { at, openList, row, rowIds } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { printedTexts } from '../../support/page/printed-texts'
import { NOW } from '../../support/page/rendered-app'

playLayout()

const riderOfOrder = {
  id: 7,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '8034127765',
  current_position: null,
}

const ALWAYS = ['View Order', 'Copy tracking id Y', 'Copy summary ⇧ Y', 'Create again ⇧ N', 'Print waybill P']
const [VIEW, ...COPY] = [...ALWAYS, 'Print label']

type Case = { ids: string; fields: Partial<Omit<Order, 'id'>>; cell: string; menu: (string | undefined)[] }

const ASSIGN = ['Assign A', 'Assign nearest ⇧ A']

const CASES: Case[] = [
  {
    ids: 'OR-25 OR-28 OR-30',
    fields: { status: 'PENDING' },
    cell: 'Assign',
    menu: [VIEW, 'Track T', ...ASSIGN, ...COPY, 'Cancel ⇧ C'],
  },
  {
    ids: 'OR-29 AG-58',
    fields: { status: 'PENDING', order_type: 'bulk', bulk_order_id: 9 },
    cell: 'Assign',
    menu: [VIEW, 'Track T', ...ASSIGN, 'Edit Amount E', ...COPY, 'Cancel ⇧ C'],
  },
  {
    ids: 'OR-25 OR-28 AG-55',
    fields: { status: 'ASSIGNEDTORIDER', rider: riderOfOrder },
    cell: 'Assign',
    menu: [VIEW, 'Track T', ...ASSIGN, ...COPY, 'Cancel ⇧ C'],
  },
  {
    ids: 'OR-26 OR-28',
    fields: { status: 'ACCEPTED', rider: riderOfOrder },
    cell: 'ReAssign',
    menu: [VIEW, 'Track T', 'ReAssign A', ...COPY, 'Cancel ⇧ C'],
  },
  {
    ids: 'OR-26 OR-27 OR-28 AG-55',
    fields: { status: 'INTRANSIT', rider: riderOfOrder },
    cell: 'ReAssignDelivering',
    menu: [VIEW, 'Track T', 'ReAssign A', ...COPY],
  },
  {
    ids: 'OR-31 AG-55',
    fields: { status: 'DELIVERED', rider: riderOfOrder },
    cell: '-',
    menu: [VIEW, 'Track T', 'Approve payment ⇧ P', ...COPY],
  },
  {
    ids: 'OR-31',
    fields: { status: 'DELIVERED', rider: riderOfOrder, payee: 'SENDER' },
    cell: '-',
    menu: [VIEW, 'Track T', 'Approve payment ⇧ P', ...COPY],
  },
  {
    ids: 'AG-62',
    fields: { status: 'DELIVERED', rider: riderOfOrder, payee: null },
    cell: '-',
    menu: [VIEW, 'Track T', ...COPY],
  },
  {
    ids: 'OR-32',
    fields: { status: 'DELIVERED', payment_status: 'APPROVED', approved_by: 'Ada Okafor' },
    cell: '-',
    menu: [VIEW, 'Track T', 'Paid by Ada Okafor (disabled)', ...COPY],
  },
  {
    ids: 'OR-26 OR-30 AG-56',
    fields: { status: 'CANCELLED', cancelled_by: 'RIDER', rider: riderOfOrder },
    cell: 'ReAssign',
    menu: [VIEW, 'ReAssign A', ...COPY],
  },
  {
    ids: 'OR-28 OR-29 OR-30 AG-56',
    fields: { status: 'PENDING', cancelled_by: 'USER', bulk_order_id: 9 },
    cell: '-',
    menu: ALWAYS,
  },
  { ids: 'OR-30 AG-55', fields: { status: 'CANCELLED', cancelled_by: 'ADMIN' }, cell: '-', menu: ALWAYS },
  {
    ids: 'OR-30',
    fields: { status: 'DELIVERED', cancelled_by: 'ADMIN', payment_status: 'APPROVED' },
    cell: '-',
    menu: ALWAYS,
  },
]

function menuWords(): string[] {
  return within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => {
      const shortcut = item.querySelector('.rt-BaseMenuShortcut')?.textContent ?? ''
      const words = (item.textContent ?? '').slice(0, (item.textContent ?? '').length - shortcut.length)
      const suffix = item.getAttribute('aria-disabled') === 'true' ? ' (disabled)' : ''
      return `${words}${shortcut === '' ? '' : ` ${shortcut}`}${suffix}`
    })
}

describe('what a row allows', () => {
  it('OR-25 OR-26 OR-27 OR-28 OR-29 OR-30 OR-31 OR-32 TR-09 AG-55 AG-56 AG-62 the cell and the menu of each state', async () => {
    const orders = CASES.map(({ fields }, index) => order({ id: index + 1, created_at: at(5), ...fields }))
    const { person } = await openList(orders)
    await rowIds(CASES.length)
    for (const [index, { ids, cell, menu }] of CASES.entries()) {
      const line = row(index + 1)
      expect([ids, line.querySelector('[data-column="assign"]')?.textContent]).toEqual([ids, cell])
      fireEvent.click(within(line).getByRole('button', { name: `Actions of order ${index + 1}` }))
      await screen.findByRole('menu')
      expect([ids, menuWords()]).toEqual([ids, menu])
      await person.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  })

  it('OR-30 T leads to the map of the order, and nowhere from a cancelled one', async () => {
    const { person } = await openList([
      order({ id: 1042, created_at: at(5), status: 'CANCELLED', cancelled_by: 'ADMIN' }),
      order({ id: 1041, created_at: at(6) }),
    ])
    await rowIds(2)
    await person.keyboard('jt')
    expect(window.location.pathname).toBe('/orders')
    await person.keyboard('jt')
    await waitFor(() => expect(window.location.pathname).toBe('/orders/track/1041'))
  })

  it('P prints one waybill: who, where, what is to be collected, and of what time that is; it is gone when the printing ended', async () => {
    const printed = printedTexts('.waybill h1')
    const { person, connection } = await openList([
      order({ id: 1042, landmark: 'Opposite the market', rider: riderOfOrder }),
    ])
    await rowIds(1)
    act(() => connection.send({ type: 'data.remembered', at: NOW - 20 * 60_000 }))
    await person.keyboard('jp')
    await waitFor(() => expect(printed).toEqual([['1042']]))
    const lines = [...document.querySelectorAll('.waybill :is(h1, p, dt, dd, footer)')]
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1042',
      'TRK-89042',
      '46 Herbert Macaulay Way, Yaba',
      'Opposite the market',
      'Sade Balogun · 08099263715',
      'Chevron Drive, Lekki',
      'Mr Gbenga Balogun · 08033920174',
      'Item',
      'Birthday cake, two tier · Food',
      'Rider',
      'Musa Ibrahim · 08034127765',
      'Payee',
      'Receiver',
      'To collect',
      '₦3,762.50',
      'Received by',
      'Signature and date',
      'As of Nov 21, 2026, 1:45 PM (WAT)',
    ])
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.waybill')).toBeNull())
  })
})

describe('what a rider collects', () => {
  it.each([
    [{ payee: 'RECEIVER' }, '₦3,762.50'],
    [{ payee: 'RECEIVER', payment_status: 'APPROVED' }, 'Nothing: paid'],
    [{ payee: 'SENDER' }, 'Nothing: the sender pays'],
    [{ payee: null }, '₦3,762.50, payer unknown'],
  ] as const)('%j: %s', (fields, words) => {
    expect(collectWords(order({ id: 1, ...fields }))).toBe(words)
  })
})
