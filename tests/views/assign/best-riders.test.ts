import { expect, it } from 'vitest'
import type { Rider } from '../../../contract/entities/riders'
import { bestRiders } from '../../../src/views/shared/riders/best-riders'
import { heldBackWords, riderOptions, type AskedNow } from '../../../src/views/shared/riders/rider-options'
import { order, rider } from '../../support/world/console-rows'
import { NOW } from '../../support/page/rendered-app'
import { createRandom } from '../../support/seeded'

/** Few places and few jobs, so that many are equal and the ties decide. */
function someRiders(random: () => number, count: number): Rider[] {
  const pick = <Value>(...values: Value[]): Value => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: count }, (_, index) =>
    rider({
      id: index + 1,
      first_name: pick('Musa', 'Bola', 'Tunde'),
      current_position: pick<Rider['current_position']>(
        [6.51, 3.37],
        [6.52, 3.38],
        [6.6, 3.4],
        [7.4, 3.9],
        null,
      ),
      ongoing_orders_count: pick(0, 0, 1, 4, 7),
      availability_status: pick('ONLINE', 'ONLINE', 'OFFLINE'),
      position_at: new Date(NOW - pick(0, 9, 12) * 60_000).toISOString(),
    }),
  )
}

const nowMs = NOW
const QUESTIONS: AskedNow[] = [
  { search: '', sort: 'nearest', filters: new Set(), nowMs },
  { search: '', sort: 'balanced', filters: new Set(), nowMs },
  { search: 'mus', sort: 'balanced', filters: new Set(['free']), nowMs },
  { search: '', sort: 'nearest', filters: new Set(['fewJobs', 'nearDropOff']), nowMs },
]

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'the nine are the first nine of the whole list, and so is the balanced pick (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    // In no order of ids, as the tables of a long day are.
    const riders = someRiders(random, Math.floor(random() * 60)).toReversed()
    const pending = new Map(riders.filter(() => random() < 0.2).map(({ id }) => [id as number, 2]))
    const pickup = seed % 5 === 0 ? { pickup_location_coordinate: null } : {}
    const asked = order({ id: 1, ...pickup })
    for (const question of QUESTIONS) {
      const all = riderOptions({ riders, pending }, asked, question)
      expect(bestRiders(riders, pending, asked, question)).toEqual({
        shown: all.shown.slice(0, 9),
        balancedPick: all.balancedPick,
      })
    }
  },
)

it('Balanced puts last, without hiding them, riders who do not move although they have a job, were seen long ago, or have more than five', () => {
  const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
  const riders = [
    rider({ id: 1, ongoing_orders_count: 1, position_at: ago(12) }),
    rider({ id: 2, ongoing_orders_count: 4, position_at: ago(1) }),
    rider({ id: 3, ongoing_orders_count: 0, position_at: ago(9), current_position: [6.7, 3.4] }),
    rider({ id: 4, ongoing_orders_count: 5, position_at: ago(10), current_position: [7.4, 3.9] }),
    rider({ id: 5, ongoing_orders_count: 0, position_at: ago(540), current_position: [6.7, 3.4] }),
  ]
  const pending = new Map([[2, 2]])
  const asked = order({ id: 1 })
  const listed = (sort: AskedNow['sort']) =>
    riderOptions({ riders, pending }, asked, { search: '', sort, filters: new Set(), nowMs })
  expect(listed('balanced').shown.map((option) => [option.rider.id, heldBackWords(option, nowMs)])).toEqual([
    [3, null],
    [4, null],
    [1, 'Unchanged 12 min'],
    [2, '6 jobs'],
    [5, 'Seen 9 h ago'],
  ])
  expect(listed('balanced').balancedPick).toBe(3)
  expect(listed('nearest').shown.map((option) => option.rider.id)).toEqual([1, 2, 3, 5, 4])
})
