import { WILD_FAILURES } from '../../../support/world/wild-envelope'
import { drawWound } from '../../../support/world/wild-wounds'
import type { Weighted } from './acts'
import type { Entity } from '../truth'
import { SIDE_CALLS, type SideCall } from './wild'

const ENTITIES: readonly Entity[] = ['order', 'order', 'order', 'rider', 'bulk_order', 'company_user']

/** What goes bad on a wild server, and recovers; what is bad at the end of a story stays so for a while of peace. */
export const SPOILING: readonly Weighted[] = [
  {
    weight: 10,
    act: ({ server }, random) => {
      const entity = random.pick(ENTITIES)
      const ids = [...server.tables[entity].keys()]
      if (ids.length === 0) return null
      const wound = drawWound(entity, random.chance(0.6), random)
      return { type: 'row.spoiled', entity, id: random.pick(ids), wound }
    },
  },
  {
    weight: 5,
    act: ({ server }, random) => {
      const wounds = [...(server.wild?.wounds.values() ?? [])]
      if (wounds.length === 0) return null
      const { entity, id } = random.pick(wounds)
      return { type: 'row.mended', entity, id }
    },
  },
  {
    weight: 3,
    act: (_, random) => ({
      type: 'call.spoiled',
      call: random.pick(Object.keys(SIDE_CALLS) as SideCall[]),
      how: random.pick(WILD_FAILURES),
      forMs: random.int(5_000, 120_000),
    }),
  },
  { weight: 2, act: () => ({ type: 'pages.resized' }) },
]
