import { displayCount } from '../../ui/marks/display-count'
import { ORDER_LAYERS, RIDER_LAYERS, type FleetOrder, type LayerCounts, type LayerId } from './fleet-layers'

/** '51 open orders · 33 riders at work' */
export function fleetWords(counts: LayerCounts): string {
  const sum = (ids: readonly LayerId[]) => ids.reduce((total, id) => total + counts[id].all, 0)
  const orders = sum(ORDER_LAYERS.filter((id) => id !== 'delivered'))
  const riders = sum(RIDER_LAYERS.filter((id) => id !== 'offline'))
  return `${counted(orders, 'open order')} · ${counted(riders, 'rider')} at work`
}

/** '5 orders selected', '1 late, 4 waiting' */
export function bulkWords(selected: readonly FleetOrder[]): { head: string; rest: string } {
  const of = (layer: FleetOrder['layer']) => selected.filter((one) => one.layer === layer).length
  const parts = [
    [of('late'), 'late'],
    [of('noRider'), 'waiting'],
    [of('toPickUp'), 'to pick up'],
    [of('inTransit'), 'in transit'],
    [of('delivered'), 'delivered'],
  ] as const
  return {
    head: `${counted(selected.length, 'order')} selected`,
    rest: parts
      .flatMap(([count, word]) => (count === 0 ? [] : [`${displayCount(count)} ${word}`]))
      .join(', '),
  }
}

function counted(count: number, one: string): string {
  return `${displayCount(count)} ${one}${count === 1 ? '' : 's'}`
}
