import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../../../contract/words/order-statuses'
import { statusLook, statusWord, statusWords } from '../../../src/views/shared/statuses/order-status'
import { orderOf } from '../../support/world/orders'

const BADGE = readFileSync('src/views/shared/statuses/status-badge.css', 'utf8')
const TOKENS = readFileSync('src/views/styles/tokens.css', 'utf8')
/** The token that the badge or the mark of a status has for its colour. */
const RULE = (kind: 'badge' | 'mark', status: string) =>
  new RegExp(`\\.status-${kind}\\[data-status='${status}'\\][^{}]*\\{[^}]*?\\bcolor: var\\((--[\\w-]+)\\)`)

const with_ = (fields: Record<string, unknown>) => orderOf({ id: 1, ...fields })

describe('the badge of an order', () => {
  it.each([
    ['PENDING', 'Pending'],
    ['ASSIGNEDTORIDER', 'Assigned'],
    ['ACCEPTED', 'Accepted'],
    ['INTRANSIT', 'In transit'],
    ['DELIVERED', 'Delivered'],
  ])('TR-06, TR-08 %s reads %s and looks like itself, in any case of letters', (status, word) => {
    const order = with_({ status: status.toLowerCase() })
    expect([statusLook(order), statusWords(order), statusWord(order)]).toEqual([status, word, word])
  })

  it.each([
    ['RIDER', 'Cancelled by rider'],
    ['USER', 'Cancelled by user'],
    ['ADMIN', 'Cancelled by admin'],
    [null, 'Cancelled by admin'],
  ])('TR-07 cancelled by %s reads %s', (cancelled_by, words) => {
    const order = with_({ status: 'CANCELLED', cancelled_by })
    expect([statusWords(order), statusWord(order)]).toEqual([words, 'Cancelled'])
  })

  it('a cancel that the server does not have yet reads Cancelling, another change does not', () => {
    const order = with_({ status: 'CANCELLED', cancelled_by: 'ADMIN' })
    const words = (kind: string) => [statusWords, statusWord].map((of) => of({ ...order, pending: { kind } }))
    expect([words('cancel'), words('assign')]).toEqual([
      ['Cancelling', 'Cancelling'],
      ['Cancelled by admin', 'Cancelled'],
    ])
  })

  it.each(ORDER_STATUSES)('%s has a colour for its badge and for its mark', (status) => {
    expect([RULE('badge', status).test(BADGE), RULE('mark', status).test(BADGE)]).toEqual([true, true])
  })

  it.each([
    ['CANCELLED', 'red'],
    ['INTRANSIT', 'blue'],
    ['ACCEPTED', 'blue'],
    ['PENDING', 'orange'],
    ['DELIVERED', 'green'],
    ['ASSIGNEDTORIDER', 'slate'],
  ])('TR-08 AG-66 %s is %s, its mark and its words, in both themes', (status, colour) => {
    for (const kind of ['badge', 'mark'] as const) {
      const [, token = ''] = BADGE.match(RULE(kind, status)) ?? []
      const values = [...TOKENS.matchAll(new RegExp(`${token}: var\\(--(\\w+)-\\d+\\)`, 'g'))]
      expect([token, values.map(([, hue]) => hue)]).toEqual([
        expect.stringMatching(kind === 'badge' ? /-ink$/ : /-mark$/),
        [colour, colour],
      ])
    }
  })

  it('AG-56 an order that a rider dropped looks cancelled whatever its status', () => {
    expect(statusLook(with_({ status: 'PENDING', cancelled_by: 'RIDER' }))).toBe('CANCELLED')
  })

  it('AG-66 an unknown status is shown as received', () => {
    const order = with_({ status: 'LOST' })
    expect([statusLook(order), statusWords(order)]).toEqual(['UNKNOWN', 'LOST'])
  })
})
