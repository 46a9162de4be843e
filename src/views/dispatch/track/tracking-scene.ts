import { areaOf } from '../../../../contract/words/addresses'
import { distanceKm } from '../../../../contract/rules/distance'
import { deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import type { LatLng } from '../../../../contract/wire/wire'
import type { MapScene } from '../../../maps/map-contract'
import { isOver, type KnownPosition } from './tracked-order'

type Seen = { known: KnownPosition | null; isStale: boolean; where: string | null }

/** TK-05, TK-09: the markers of the order on the map, with their texts. */
export function trackingScene(order: Order, { known, isStale, where }: Seen): MapScene {
  const [pickup, delivery] = [order.pickup_location_coordinate, order.delivery_point_location_coordinate]
  const at = known?.position ?? null
  return {
    pickup:
      pickup === null
        ? null
        : {
            at: pickup,
            title: `Pickup, ${shortPlace(pickupText(order))}`,
            note: kmWords(at, pickup, 'from rider'),
          },
    rider:
      order.rider === null || at === null
        ? null
        : { at, title: fullName(order.rider), note: where ?? '', isStale },
    destination:
      delivery === null
        ? null
        : {
            at: delivery,
            title: `Destination, ${shortPlace(deliveryText(order))}`,
            note: kmWords(at, delivery, 'straight line'),
          },
  }
}

/** AG-76: names what cannot be drawn, and why. */
export function missingWords(order: Order, known: KnownPosition | null): string[] {
  const words: string[] = []
  if (order.rider === null) words.push(...(isOver(order) ? [] : ['No rider assigned yet']))
  else if (known === null) words.push('No position for this rider')
  if (order.pickup_location_coordinate === null) words.push('No position for the pickup')
  if (order.delivery_point_location_coordinate === null) words.push('No position for the delivery')
  return words
}

/** The area of an address, for a heading: 'Yaba' for '46 Herbert Macaulay Way, Yaba, Lagos'. The full address if it names no area. */
export function shortPlace(address: string): string {
  return areaOf(address) ?? address
}

function kmWords(from: LatLng | null, to: LatLng, words: string): string {
  return from === null ? '' : `${distanceKm(from, to).toFixed(1)} km ${words}`
}
