import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bulkApproval,
  bulkTotals,
  isInBulkFilter,
  refuseBulkPayment,
} from '../../../contract/bulk-order-rules'
import { displayDay } from '../../../contract/dates'

const CASES = (['PENDING', 'PAID', 'CANCELLED'] as const).flatMap((status) =>
  (['PENDING', 'APPROVED'] as const).map((payment_status) => ({ status, payment_status })),
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

  it('AG-126 is pending while it is neither approved nor cancelled, paid once it is approved', () => {
    const shown = (wanted: 'pending' | 'paid') =>
      CASES.filter((bulk) => isInBulkFilter(bulk, wanted)).map(
        ({ status, payment_status }) => `${status} ${payment_status}`,
      )
    expect(shown('pending')).toEqual(['PENDING PENDING', 'PAID PENDING'])
    expect(shown('paid')).toEqual(['PENDING APPROVED', 'PAID APPROVED', 'CANCELLED APPROVED'])
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
