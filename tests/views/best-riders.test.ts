import { expect, it } from 'vitest'
import type { Rider } from '../../contract/riders'
import { bestRiders } from '../../src/views/shared/riders/best-riders'
import { riderOptions, type RiderQuestion } from '../../src/views/shared/riders/rider-options'
import { order, rider } from '../support/console-rows'
import { createRandom } from '../support/seeded'

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
    }),
  )
}

const QUESTIONS: RiderQuestion[] = [
  { search: '', sort: 'nearest', filters: new Set() },
  { search: '', sort: 'balanced', filters: new Set() },
  { search: 'mus', sort: 'balanced', filters: new Set(['free']) },
  { search: '', sort: 'nearest', filters: new Set(['fewJobs', 'nearDropOff']) },
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
