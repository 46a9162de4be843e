import { useMemo } from 'react'
import type { Rider } from '../../../../../contract/entities/riders'
import type { OrderRow } from '../../../../db/core/rows'
import type { PlacesScene } from '../../../../maps/places-contract'
import { riderPositionAge } from '../../../shared/riders/position-age'
import { POSITION_TICK_MS } from '../../../shared/riders/rider-position'
import { useAssignableRiders } from '../../../shared/riders/use-assignable-riders'
import { useNow } from '../../../ui/time/use-now'
import { hiddenWords, shownWords } from './dock-words'
import { placesScene } from './places-scene'

type Options = {
  /** Orders in list order; `total` includes other pages. */
  orders: readonly OrderRow[]
  total: number
  isLoading: boolean
  chosen: OrderRow | null
  marked: readonly OrderRow[]
  chosenRiderId: number | null
  showsOver: boolean
}

export type DockScene = {
  scene: PlacesScene
  isLoading: boolean
  shown: string
  /** What is not shown, or '' if everything is. */
  hidden: string
  /** Number of delivered and cancelled orders that are left out. */
  over: number
  /** The text to show when there are no pins, otherwise null. */
  empty: string | null
  isShown: (orderId: number) => boolean
}

const NOBODY: readonly Rider[] = []

/** The live pins of the listed orders and of the riders. It reads and requests data only while it is mounted. */
export function useDockScene(options: Options): DockScene {
  const { orders, total, chosen, marked, chosenRiderId, showsOver } = options
  const riders = useAssignableRiders()?.riders
  const nowMs = useNow(POSITION_TICK_MS)
  const chosenId = chosen?.id ?? null

  const { scene, facts } = useMemo(
    () =>
      placesScene({
        orders: withChosen(orders, chosen),
        riders: riders ?? NOBODY,
        chosenId,
        chosenRiderId,
        markedIds: new Set(marked.map(({ id }) => id)),
        showsOver,
        ageOf: (rider) => riderPositionAge(rider, nowMs),
      }),
    [orders, chosen, riders, chosenId, chosenRiderId, marked, showsOver, nowMs],
  )
  const isLoading = options.isLoading || riders === undefined
  const list = { listed: orders.length, total }
  return {
    scene,
    isLoading,
    shown: shownWords(facts, list),
    hidden: hiddenWords(facts, list),
    over: facts.over,
    empty: isLoading || facts.shownOrders > 0 ? null : emptyWords(orders.length, facts.over),
    isShown: (orderId) => scene.pins.some(({ id }) => id === `pickup ${orderId}`),
  }
}

/** Adds the chosen order if it is missing, because a link can open an order that is not in the list. */
function withChosen(orders: readonly OrderRow[], chosen: OrderRow | null): readonly OrderRow[] {
  return chosen === null || orders.some(({ id }) => id === chosen.id) ? orders : [...orders, chosen]
}

function emptyWords(listed: number, over: number): string {
  if (listed === 0) return 'This list has no orders.'
  if (over === listed) return 'Every order in this list is delivered or cancelled.'
  return 'No order in this list has a known position.'
}
