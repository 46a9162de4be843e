import { describe, expect, it } from 'vitest'
import { Trails } from '../../../src/views/dispatch/fleet/trails'
import { rider } from '../../support/world/console-rows'
import { NOW } from '../../support/page/rendered-app'

const YABA: [number, number] = [6.5095, 3.3711]
const LEKKI: [number, number] = [6.4396, 3.5292]

describe('where a rider was seen', () => {
  it('is noted once for each place, oldest first, with the time of the first', () => {
    const trails = new Trails()
    trails.note([rider({ id: 1, current_position: YABA }), rider({ id: 2, current_position: null })], NOW)
    trails.note([rider({ id: 1, current_position: YABA })], NOW + 5000)
    trails.note([rider({ id: 1, current_position: LEKKI })], NOW + 10_000)
    expect(trails.of(1)).toEqual({ points: [YABA, LEKKI], since: NOW })
    expect(trails.of(2)).toBeNull()
  })

  it('is not noted again within 30 m, and a slow walk is noted once it has come that far', () => {
    const trails = new Trails()
    for (let step = 0; step < 7; step += 1)
      trails.note([rider({ id: 1, current_position: [6.5 + step / 10_000, 3.3] })], NOW + step * 5000)
    expect(trails.of(1)?.points).toEqual([
      [6.5, 3.3],
      [6.5003, 3.3],
      [6.5006, 3.3],
    ])
  })

  it('of a whole shift stays small: coarser towards its beginning, with its first and its newest place', () => {
    const trails = new Trails()
    for (let step = 0; step < 5000; step += 1)
      trails.note([rider({ id: 1, current_position: [step / 1000, 3.3] })], NOW + step * 1000)
    const { points = [], since } = trails.of(1) ?? {}
    expect([points.length <= 200, since, points[0], points.at(-1)]).toEqual([
      true,
      NOW,
      [0, 3.3],
      [4.999, 3.3],
    ])
    const apart = points.slice(1).map(([lat], index) => Math.round((lat - (points[index]?.[0] ?? 0)) * 1000))
    expect(apart).toEqual(apart.toSorted((a, b) => b - a))
  })
})
