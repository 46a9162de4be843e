import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bulkApproval,
  bulkTotals,
  isBulkCancelled,
  isInBulkFilter,
  matchesBulkSearch,
  refuseBulkPayment,
} from '../../../contract/rules/bulk-order-rules'
import { displayDay } from '../../../contract/words/dates'
import { bulkOrder } from '../../support/world/console-rows'

const CASES = (['PENDING', 'PAID', 'CANCELLED'] as const).flatMap((status) =>
  (['PENDING', 'APPROVED'] as const).map((payment_status) => ({
    status,
    payment_status,
    amount_left_to_pay: 500,
  })),
)

describe('a bulk order', () => {
  it('TR-19 BU-11 BU-12 reads Approve, Paid or nothing by payment and status', () => {
    const table = CASES.map((bulk) => [
      bulk.status,
      bulk.payment_status,
      bulkApproval({ ...bulk, cancelled_by: bulk.status === 'CANCELLED' ? 'ADMIN' : null }),
      refuseBulkPayment(bulk),
    ])
    expect(table).toEqual([
      ['PENDING', 'PENDING', 'Approve', null],
      ['PENDING', 'APPROVED', 'Paid', 'This bulk order is already paid.'],
      ['PAID', 'PENDING', 'Approve', null],
      ['PAID', 'APPROVED', 'Paid', 'This bulk order is already paid.'],
      ['CANCELLED', 'PENDING', null, 'A cancelled bulk order cannot be paid.'],
      ['CANCELLED', 'APPROVED', null, 'This bulk order is already paid.'],
    ])
  })

  it('AG-170 with nothing left and nothing approved there is nothing to pay', () => {
    const table = CASES.map((bulk) => [
      bulkApproval({
        ...bulk,
        amount_left_to_pay: 0,
        cancelled_by: bulk.status === 'CANCELLED' ? 'ADMIN' : null,
      }),
      refuseBulkPayment({ ...bulk, amount_left_to_pay: 0 }),
    ])
    expect(table).toEqual([
      ['Nothing to pay', 'Nothing is left to pay on this bulk order.'],
      ['Paid', 'This bulk order is already paid.'],
      ['Nothing to pay', 'Nothing is left to pay on this bulk order.'],
      ['Paid', 'This bulk order is already paid.'],
      [null, 'A cancelled bulk order cannot be paid.'],
      [null, 'This bulk order is already paid.'],
    ])
  })

  it('AG-126 is pending while it is neither approved nor cancelled, paid once it is approved', () => {
    const shown = (wanted: 'pending' | 'paid') =>
      CASES.filter((bulk) => isInBulkFilter(bulk, wanted)).map(
        ({ status, payment_status }) => `${status} ${payment_status}`,
      )
    expect(shown('pending')).toEqual(['PENDING PENDING', 'PAID PENDING'])
    expect(shown('paid')).toEqual(['PENDING APPROVED', 'PAID APPROVED', 'CANCELLED APPROVED'])
  })

  it('AG-56 is cancelled by its status, or by the person it names', () => {
    const cancelled = [
      { status: 'CANCELLED', cancelled_by: null },
      { status: 'PENDING', cancelled_by: 'ADMIN' },
      { status: 'PENDING', cancelled_by: '' },
      { status: 'PENDING', cancelled_by: null },
    ] as const
    expect(cancelled.map(isBulkCancelled)).toEqual([true, true, false, false])
    const named = { status: 'PENDING', payment_status: 'PENDING', cancelled_by: 'ADMIN' } as const
    expect(bulkApproval({ ...named, amount_left_to_pay: 500 })).toBeNull()
  })

  it('AG-128 is found by its own fields and by the four of its first order, in any case', () => {
    const bulk = bulkOrder({
      id: 7041,
      tracking_id: 'WB-K7',
      package_name: 'Rice, two bags',
      pickup_location: 'Allen Avenue',
      delivery_point_location: 'Chevron Drive',
    })
    for (const search of [
      '704',
      'zenith f',
      'ORDERS@zen',
      'pend',
      'wb-k',
      'RICE',
      'allen',
      'chevron',
      ' ',
      '',
    ])
      expect([search, matchesBulkSearch(bulk, search)]).toEqual([search, true])
    for (const search of ['ajah', '12000', 'approved', 'null'])
      expect([search, matchesBulkSearch(bulk, search)]).toEqual([search, false])
  })

  it('AG-144 what the company owes and what receivers pay make the total, to the kobo', () => {
    const line = fc.record({
      payee: fc.constantFrom('SENDER' as const, 'RECEIVER' as const),
      amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
        const { total, owed } = bulkTotals(lines)
        const received = bulkTotals(lines.filter(({ payee }) => payee === 'RECEIVER'))
        expect([owed + received.total, received.owed]).toEqual([total, 0])
      }),
    )
  })

  it('AG-158 its due day is a day, whatever the time of day', () => {
    expect([displayDay('2026-01-05'), displayDay(null), displayDay('soon')]).toEqual([
      'Jan 05, 2026',
      '-',
      '-',
    ])
  })
})
