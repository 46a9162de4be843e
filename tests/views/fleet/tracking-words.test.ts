import { describe, expect, test } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import type { CommandId, OrderRow } from '../../../src/db/core/rows'
import type { KnownPosition } from '../../../src/views/dispatch/track/tracked-order'
import {
  isBehind,
  riderPosition,
  shownOrder,
  versionOf,
} from '../../../src/views/dispatch/track/tracked-order'
import { missingWords, shortPlace, trackingScene } from '../../../src/views/dispatch/track/tracking-scene'
import {
  fetchedChip,
  routeChip,
  stateChip,
  unchangedChip,
} from '../../../src/views/dispatch/track/tracking-words'
import { order, orderRow, rider } from '../../support/world/console-rows'
import { NOW } from '../../support/page/rendered-app'

const HERE: LatLng = [6.5, 3.36]
const MUSA = { first_name: 'Musa', last_name: 'Bello', phone: '0803', current_position: HERE, id: 4 }

const WAITING: OrderRow['pending'] = {
  commandId: 'command-1' as CommandId,
  kind: 'assign',
  state: 'sending',
  object: 'Musa Bello',
  enqueuedAt: NOW,
  dueAt: null,
  messages: [],
}

function polled(secondsAgo: number): KnownPosition {
  return { position: HERE, at: NOW - secondsAgo * 1000, isPolled: true }
}

describe('the words for the age of a position', () => {
  test('it is plain while it is fetched in time, and old after a minute or a failure', () => {
    expect(fetchedChip(polled(12), 'waiting', NOW)).toEqual({
      tone: 'plain',
      words: 'Rider position fetched 12 s ago',
    })
    expect(fetchedChip(polled(61), 'waiting', NOW)).toEqual({
      tone: 'old',
      words: 'Rider position fetched 1 min ago',
    })
    expect(fetchedChip(polled(25), 'backingOff', NOW)?.tone).toBe('old')
  })

  test('what lies on this device is never said to be fetched', () => {
    const stored = { position: HERE, at: NOW - 65 * 60_000, isPolled: false }
    expect(fetchedChip(stored, 'paused', NOW)).toEqual({ tone: 'old', words: 'Rider position as of 13:00' })
    expect(fetchedChip({ ...stored, at: null }, 'paused', NOW)).toEqual({
      tone: 'old',
      words: 'Last known rider position',
    })
    expect(fetchedChip(null, 'asking', NOW)?.words).toBe('Fetching the rider position…')
    expect(fetchedChip(null, 'waiting', NOW)).toBe(null)
  })

  test('a rider who does not move for two minutes is noticed', () => {
    const since = (minutes: number) => ({ position: HERE, since: NOW - minutes * 60_000, until: NOW })
    expect(unchangedChip(since(1), 'waiting')).toBe(null)
    expect(unchangedChip(since(6), 'waiting')?.words).toBe('Unchanged 6 min')
    expect(unchangedChip(since(6), 'finished')).toBe(null)
    const untilLastPoll = { ...since(20), until: NOW - 14 * 60_000 }
    expect(unchangedChip(untilLastPoll, 'paused')?.words).toBe('Unchanged 6 min')
    expect(unchangedChip(undefined, 'asking')).toBe(null)
  })

  test('the words say why no newer position comes', () => {
    const words = (state: Parameters<typeof stateChip>[1], isOffline = false, of = order({ id: 1 })) =>
      stateChip(of, state, isOffline)?.words ?? null
    expect(words('waiting')).toBe(null)
    expect(words('paused', true)).toBe('Offline: last known positions')
    expect(words('backingOff')).toBe('The server did not answer')
    expect(words('missing')).toBe('This order is no longer on the server')
    expect(words('finished', false, order({ id: 1, status: 'DELIVERED' }))).toBe(
      'Delivered: no longer tracked',
    )
    const cancelled = order({ id: 1, status: 'CANCELLED', cancelled_by: 'RIDER' })
    expect(words('finished', false, cancelled)).toBe('Cancelled by rider: no longer tracked')
    const reassigned = order({ id: 1, status: 'ASSIGNEDTORIDER' })
    expect(words('finished', false, reassigned)).toBe(null)
    expect(routeChip(['driving', 'unavailable'])?.words).toBe('The route is unavailable')
    expect(routeChip(['driving', 'finding'])).toBe(null)
  })
})

describe('what is tracked', () => {
  test('AG-76 the words name what is missing', () => {
    const nowhere = { pickup_location_coordinate: null, delivery_point_location_coordinate: null }
    expect(missingWords(order({ id: 1, ...nowhere }), null)).toEqual([
      'No rider assigned yet',
      'No position for the pickup',
      'No position for the delivery',
    ])
    const over = [
      { status: 'CANCELLED', cancelled_by: 'USER' },
      { status: 'PENDING', cancelled_by: 'USER' },
      { status: 'DELIVERED' },
    ] as const
    for (const fields of over) expect(missingWords(order({ id: 1, ...fields }), null)).toEqual([])
    expect(missingWords(order({ id: 1, rider: MUSA }), null)).toEqual(['No position for this rider'])
    expect(missingWords(order({ id: 1, rider: MUSA }), polled(1))).toEqual([])
  })

  test('TK-05, TK-09 the markers are where the single order says', () => {
    const scene = trackingScene(order({ id: 1, rider: MUSA }), {
      known: polled(1),
      isStale: false,
      where: 'Ojuelegba',
    })
    expect(scene).toEqual({
      pickup: { at: [6.5095, 3.3711], title: 'Pickup, Yaba', note: '1.6 km from rider' },
      rider: { at: HERE, title: 'Musa Bello', note: 'Ojuelegba', isStale: false },
      destination: { at: [6.4396, 3.5292], title: 'Destination, Lekki', note: '19.9 km straight line' },
    })
  })

  test('an address is named by its area', () => {
    expect(['Tolu, Ajegunle, Lagos', 'Allen Avenue, Ikeja', 'Yaba', ''].map(shortPlace)).toEqual([
      'Ajegunle',
      'Ikeja',
      'Yaba',
      '',
    ])
  })

  test('the position of the poll replaces older ones, of the same rider only', () => {
    const answer = {
      order: order({ id: 1, rider: MUSA }),
      at: NOW,
      fix: { position: [6.6, 3.3] satisfies LatLng, at: NOW } as const,
    }
    expect(riderPosition(order({ id: 1, rider: MUSA }), answer, null)).toEqual({
      position: [6.6, 3.3],
      at: NOW,
      isPolled: true,
    })
    const other = order({ id: 1, rider: { ...MUSA, id: 5, current_position: [6.4, 3.4] } })
    expect(riderPosition(other, answer, null)).toEqual({ position: [6.4, 3.4], at: null, isPolled: false })
    const stored = rider({ id: 5, current_position: [6.41, 3.41], position_at: '2026-11-21T12:00:00Z' })
    expect(riderPosition(other, answer, stored)).toEqual({
      position: [6.41, 3.41],
      at: Date.parse('2026-11-21T12:00:00Z'),
      isPolled: false,
    })
    expect(riderPosition(order({ id: 1 }), answer, null)).toBe(null)
  })

  test('the newer of replica and poll is shown; an unsent decision overrides both', () => {
    const row = orderRow({ id: 1, revision: 3, amount: 300 })
    const older = { order: order({ id: 1, revision: 2, amount: 200 }), at: NOW, fix: null }
    const newer = { order: order({ id: 1, revision: 4, amount: 400 }), at: NOW, fix: null }
    expect([
      shownOrder(row, null, row).amount,
      shownOrder(row, older, row).amount,
      shownOrder(row, newer, row).amount,
    ]).toEqual([300, 300, 400])
    const waiting = orderRow({ id: 1, revision: 3, amount: 350, pending: WAITING })
    expect(shownOrder(waiting, newer, row).amount).toBe(350)
    expect([isBehind(null, row), isBehind(older, row), isBehind(newer, row)]).toEqual([true, true, false])
  })

  test('AG-78 without revisions the poll is shown until the stored row changes', () => {
    const plain = { id: 1, revision: undefined, rider: MUSA }
    const then = orderRow({ ...plain, amount: 300 })
    const answer = { order: order({ ...plain, amount: 200 }), at: NOW, fix: null }
    const shown = (row: typeof then) => shownOrder(row, answer, then)
    expect(shown(orderRow({ ...plain, amount: 300 })).amount).toBe(200)
    expect(shown(orderRow({ ...plain, amount: 400 })).amount).toBe(400)
    const waiting = orderRow({ ...plain, amount: 400, pending: WAITING })
    expect([isBehind(answer, waiting), isBehind(answer, then)]).toEqual([false, true])
    const confirmed = orderRow({ ...plain, amount: 400 })
    expect(versionOf(confirmed)).not.toBe(versionOf(waiting))
  })

  test('TK-07 without revisions a move of the rider alone is no reason to ask again', () => {
    const [here, there] = [HERE, [6.6, 3.3] as LatLng].map((current_position) =>
      versionOf(orderRow({ id: 1, revision: undefined, rider: { ...MUSA, current_position } })),
    )
    expect(there).toBe(here)
  })
})
