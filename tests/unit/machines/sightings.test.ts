import { expect, test } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import {
  lastFix,
  noteSighting,
  NOTHING_SEEN,
  thinnedSightings,
  type Sighting,
} from '../../../src/machines/sightings'
import { order } from '../../support/world/console-rows'

const NOON = Date.UTC(2026, 10, 21, 12)

function at(position: LatLng | null, id = 4) {
  const rider = { first_name: 'Musa', last_name: 'Bello', phone: '0803', current_position: position, id }
  return order({ id: 7, rider })
}

test('a position that stays lengthens its sighting; one that moves is another', () => {
  let seen = noteSighting(NOTHING_SEEN, at([6.5, 3.4]), NOON)
  seen = noteSighting(seen, at([6.5, 3.4]), NOON + 20_000)
  seen = noteSighting(seen, at([6.51, 3.4]), NOON + 40_000)
  expect(seen).toEqual({
    rider: '4',
    seen: [
      { position: [6.5, 3.4], since: NOON, until: NOON + 20_000 },
      { position: [6.51, 3.4], since: NOON + 40_000, until: NOON + 40_000 },
    ],
    doubted: null,
  })
})

test('a lost position keeps what was seen; another rider begins again', () => {
  const seen = noteSighting(NOTHING_SEEN, at([6.5, 3.4]), NOON)
  expect(noteSighting(seen, at(null), NOON + 20_000)).toEqual(seen)
  expect(noteSighting(seen, at([6.6, 3.3], 5), NOON + 20_000)).toEqual({
    rider: '5',
    seen: [{ position: [6.6, 3.3], since: NOON + 20_000, until: NOON + 20_000 }],
    doubted: null,
  })
  expect(noteSighting(seen, order({ id: 7 }), NOON + 20_000)).toEqual({
    rider: null,
    seen: [],
    doubted: null,
  })
})

test('a position that is too far away to believe counts once another confirms it, or once there was enough time', () => {
  const IBADAN: LatLng = [7.38, 3.94]
  const lats = (...answers: [LatLng, number][]) => {
    const known = answers.reduce(
      (seen, [position, seconds]) => noteSighting(seen, at(position), NOON + seconds * 1000),
      noteSighting(NOTHING_SEEN, at([6.5, 3.4]), NOON),
    )
    expect(lastFix(known, at(IBADAN))?.position).toEqual(known.seen.at(-1)?.position)
    return known.seen.map(({ position }) => position[0])
  }
  expect(lats([IBADAN, 20])).toEqual([6.5])
  expect(lats([IBADAN, 20], [IBADAN, 40])).toEqual([6.5])
  expect(lats([IBADAN, 20], [[7.381, 3.94], 40])).toEqual([6.5, 7.381])
  expect(lats([IBADAN, 20], [[6.501, 3.4], 40])).toEqual([6.5, 6.501])
  expect(lats([IBADAN, 20], [IBADAN, 3600])).toEqual([6.5, 7.38])
  const lost = noteSighting(noteSighting(NOTHING_SEEN, at([6.5, 3.4]), NOON), at(null), NOON + 20_000)
  expect(lastFix(lost, at(null))).toBeNull()
})

test('the way is shown newest first, by steps of a minute', () => {
  const seen = Array.from({ length: 8 }, (_, index): Sighting => {
    const since = NOON + index * 20_000
    return { position: [6.5 + index / 100, 3.4], since, until: since }
  })
  const lats = (most: number) => thinnedSightings(seen, 60_000, most).map(({ position }) => position[0])
  expect(lats(6)).toEqual([6.57, 6.54, 6.51])
  expect(lats(2)).toEqual([6.57, 6.54])
  expect(thinnedSightings([], 60_000, 6)).toEqual([])
})
