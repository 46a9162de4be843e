import { describe, expect, it } from 'vitest'
import { NO_FACETS } from '../../../src/db/queries/orders/order-facets'
import { moveId, toggleId } from '../../../src/views/dispatch/orders/grid/chosen-columns'
import {
  changeParameters,
  NO_LIMITS,
  readAddress,
  statusPath,
  statusQuery,
} from '../../../src/views/shared/address/order-list-address'
import { columnsOf, shownView } from '../../../src/views/dispatch/orders/grid/shown-columns'

describe('filters in the address', () => {
  it('each is read, in any case; what does not read is left out', () => {
    const text =
      'age=late&created=week&payee=SENDER&payment=approved&type=Express&kind=bulk&rider=7&text=%20cake%20'
    expect(readAddress(undefined, new URLSearchParams(text)).facets).toEqual({
      age: 'late',
      created: 'week',
      payee: 'SENDER',
      payment: 'APPROVED',
      deliveryType: 'EXPRESS_DELIVERY',
      kind: 'bulk',
      riderId: 7,
      text: 'cake',
    })
    const wrong = 'age=old&created=ever&payee=me&payment=1&type=slow&kind=x&rider=-7&text=%20'
    expect(readAddress(undefined, new URLSearchParams(wrong)).facets).toEqual(NO_FACETS)
  })

  it('stay with another status, and go together', () => {
    const present = new URLSearchParams(
      'payee=sender&rider=7&page=3&q=cake&sort=status&order=5&bulk_order_id=9',
    )
    expect(statusPath('PENDING', statusQuery(present))).toBe(
      '/orders/pending?payee=sender&rider=7&order=5&bulk_order_id=9',
    )
    expect(changeParameters(present, NO_LIMITS).toString()).toBe('sort=status&order=5')
  })
})

describe('columns', () => {
  const ids = (own: string[]) => columnsOf('own', own).map(({ id }) => id)

  it('one’s own are between the number and the menu, with one that marks a change; unknown ones are left out', () => {
    expect(ids(['status', 'amount', 'gone'])).toEqual(['id', 'status', 'amount', 'assign', 'action'])
  })

  it('a change on its way takes the place of the next column only where that is Assigned By', () => {
    const spans = (own: string[]) =>
      columnsOf('own', own).find(({ id }) => id === 'assign')?.spans !== undefined
    const pending = { pending: { state: 'queued' } } as never
    const takes = (own: string[]) =>
      columnsOf('own', own)
        .find(({ id }) => id === 'assign')
        ?.spans?.(pending)
    expect([spans(['assign']), takes(['assign', 'assignedBy']), takes(['assign', 'status'])]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('move and toggle', () => {
    expect(moveId(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(moveId(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect([toggleId(['a', 'b'], 'a'), toggleId(['a'], 'c')]).toEqual([['b'], ['a', 'c']])
  })

  it('until somebody chooses, the room decides', () => {
    const shown = (isPaneOpen: boolean, width: number) => shownView('auto', { isPaneOpen, width })
    expect([shown(false, 1200), shown(false, 800), shown(true, 1200), shown(false, 0)]).toEqual([
      'auto',
      'dispatch',
      'dispatch',
      'auto',
    ])
    expect(shownView('finance', { isPaneOpen: true, width: 1000 })).toBe('finance')
    expect(shownView('finance', { isPaneOpen: false, width: 0 })).toBe('finance')
  })

  it('a list that is too narrow for columns has a card an order with customer, from and to, whatever was chosen for a wider one', () => {
    expect(shownView('finance', { isPaneOpen: false, width: 559 })).toBe('lines')
    expect(shownView('auto', { isPaneOpen: true, width: 919 })).toBe('lines')
    expect(shownView('auto', { isPaneOpen: true, width: 920 })).toBe('dispatch')
    expect(columnsOf('lines', ['coupon']).map(({ id }) => id)).toEqual([
      'id',
      'status',
      'age',
      'customer',
      'pickup',
      'delivery',
      'rider',
      'action',
    ])
  })
})
