import { describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import type { Observation } from '../../../src/db/core/rows'
import { orderEvents } from '../../../src/views/dispatch/orders/order/order-events'
import { timelineSteps } from '../../../src/views/shared/order/timeline-steps'
import { order } from '../../support/world/console-rows'

const musa = { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '08034127765', current_position: null }

/** 14:00 in Lagos, and minutes after. */
const at = (minutes: number) => Date.parse('2026-11-21T13:00:00Z') + minutes * 60_000
const isoAt = (minutes: number) => new Date(at(minutes)).toISOString()

const seen = (
  minutes: number,
  what: Observation['what'],
  fields: Partial<Observation> = {},
): Observation => ({
  orderId: order({ id: 1 }).id,
  at: at(minutes),
  what,
  detail: null,
  by: null,
  isOwn: false,
  ...fields,
})

function lines(fields: Partial<Order>, observations: Observation[]) {
  const one = order({ id: 1, created_at: isoAt(0), user_name: 'Sade', ...fields })
  return orderEvents(one, observations).map(({ title, detail, time, isObserved }) =>
    [title, detail, /\d+:\d\d [AP]M/.exec(time)?.[0] ?? time, isObserved ? 'observed' : ''].join(' | '),
  )
}

describe('the past of an order', () => {
  it('AD-06 has each note at its time', () => {
    const note = (id: string, minutes: number) => ({ id, at: isoAt(minutes), by: 'Ada', text: `Note ${id}` })
    const notes = [note('a', 2), note('b', 7), note('c', 7)]
    expect(
      lines({ status: 'ACCEPTED', rider: musa, status_changed_at: isoAt(5), notes }, [
        seen(3, 'assigned', { detail: 'Musa Ibrahim' }),
      ]).map((line) => line.split(' | ').slice(0, 2).join(': ')),
    ).toEqual([
      'Created: Sade',
      'Note by Ada: Note a',
      'Assigned to Musa Ibrahim: ',
      'Accepted: ',
      'Note by Ada: Note b',
      'Note by Ada: Note c',
    ])
  })

  it('is the time of the server where nothing was seen', () => {
    expect(
      lines({ status: 'ACCEPTED', rider: musa, assigned_by: 'Ada', status_changed_at: isoAt(5) }, []),
    ).toEqual([
      'Created | Sade | 2:00 PM | ',
      'Assigned to Musa Ibrahim | by Ada | - | ',
      'Accepted |  | 2:05 PM | ',
    ])
  })

  it('has the time that was seen here where the server sends none, else the time of the server', () => {
    const fields = {
      status: 'ACCEPTED' as const,
      rider: musa,
      assigned_by: 'Ada',
      status_changed_at: isoAt(5),
    }
    const observations = [
      seen(1, 'new'),
      seen(3, 'assigned', { detail: 'Musa Ibrahim', by: 'Ada' }),
      seen(6, 'accepted'),
    ]
    expect(lines(fields, observations)).toEqual([
      'Created | Sade | 2:00 PM | ',
      'Assigned to Musa Ibrahim | by Ada | 2:03 PM | observed',
      'Accepted |  | 2:05 PM | ',
    ])
  })

  it('keeps what the row has forgotten: earlier riders, amounts, a cancellation that was undone', () => {
    const fields = {
      status: 'ASSIGNEDTORIDER' as const,
      rider: musa,
      assigned_by: 'Ada',
      status_changed_at: isoAt(9),
    }
    const observations = [
      seen(2, 'amount', { detail: '4120' }),
      seen(3, 'assigned', { detail: 'Bola Ogunleye', by: 'Ada' }),
      seen(4, 'accepted'),
      seen(6, 'cancelled', { by: 'RIDER' }),
      seen(9, 'reassigned', { detail: 'Musa Ibrahim', by: 'Ada' }),
    ]
    expect(lines(fields, observations)).toEqual([
      'Created | Sade | 2:00 PM | ',
      'Amount changed to ₦4,120.00 |  | 2:02 PM | observed',
      'Assigned to Bola Ogunleye | by Ada | 2:03 PM | observed',
      'Accepted |  | 2:04 PM | observed',
      'Cancelled by rider |  | 2:06 PM | observed',
      'Reassigned to Musa Ibrahim | by Ada | 2:09 PM | ',
    ])
  })

  it('puts a fact of the server that was not seen where it can have happened', () => {
    const fields = {
      status: 'DELIVERED' as const,
      rider: musa,
      assigned_by: 'Ada',
      payment_status: 'APPROVED' as const,
      approved_by: 'Folake',
      status_changed_at: isoAt(40),
    }
    expect(lines(fields, [seen(20, 'in transit'), seen(50, 'paid', { by: 'Folake' })])).toEqual([
      'Created | Sade | 2:00 PM | ',
      'Assigned to Musa Ibrahim | by Ada | - | ',
      'Accepted |  | - | ',
      'In Transit |  | 2:20 PM | observed',
      'Delivered |  | 2:40 PM | ',
      'Payment approved | by Folake | 2:50 PM | observed',
    ])
  })
})

describe('the way of an order', () => {
  const times = (fields: Partial<Order>, observations: Observation[]) =>
    timelineSteps(order({ id: 1, ...fields }), at(60), observations)?.map(({ time, isObserved }) => [
      time,
      isObserved,
    ])

  it('shows when the pick-up was seen, once the server no longer sends it', () => {
    const delivered = { status: 'DELIVERED' as const, status_changed_at: isoAt(40) }
    expect(times(delivered, [])?.[0]).toEqual(['-', false])
    expect(times(delivered, [seen(20, 'in transit')])?.[0]).toEqual(['Nov 21, 2026, 2:20 PM', true])
  })

  it('but not of a ride that was given up', () => {
    expect(times({ status: 'ASSIGNEDTORIDER', rider: musa }, [seen(20, 'in transit')])?.[0]).toEqual([
      '-',
      false,
    ])
  })
})
