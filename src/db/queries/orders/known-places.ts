import { deliveryText, pickupText } from '../../../../contract/rules/order-display'
import { holdsWords } from '../../../../contract/words/matches-person'
import { normalText, searchedText } from '../../../../contract/words/normal-text'
import type { LatLng } from '../../../../contract/wire/wire'
import type { ConsoleDatabase } from '../../core/console-database'
import { within } from '../../core/time-limit'
import { orderSearchOf } from './order-search'

export type KnownPlace = { address: string; coordinate: LatLng }

/** Newest orders whose addresses are compared. */
const MOST_ORDERS = 200

/** The addresses with a position of orders on this device that hold all typed words, newest order first. */
export async function knownPlaces(
  database: ConsoleDatabase,
  typed: string,
  most: number,
): Promise<KnownPlace[]> {
  const wanted = searchedText(typed)
  const { ids } = await orderSearchOf(database).search({ text: typed, bulkOrderId: null })
  const orders = await within(database.orders.bulkGet(ids.slice(0, MOST_ORDERS)))
  const places = new Map<string, KnownPlace>()
  for (const order of orders) {
    if (order === undefined) continue
    const ends = [
      { address: pickupText(order), coordinate: order.pickup_location_coordinate },
      { address: deliveryText(order), coordinate: order.delivery_point_location_coordinate },
    ]
    for (const { address, coordinate } of ends) {
      const key = normalText(address)
      if (coordinate === null || places.has(key) || !holdsWords([address], wanted)) continue
      places.set(key, { address, coordinate })
    }
  }
  return [...places.values()].slice(0, most)
}
