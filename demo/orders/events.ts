import { HOUR_MS, DAY_MS } from '../../contract/words/durations'
import { deliveredEntry, droppedEntry } from '../../server/domain/orders/rider-bell'
import type { OrderRow } from './order-row'
import { createRandom } from '../words/random'

export type BellEntry = { message: string; message_body: string; created_at: Date }

const RECENT_MS = 3 * HOUR_MS
const KEPT = 90

/** The recent notifications, oldest first. */
export function bellEntries(recent: readonly OrderRow[], nowMs: number): BellEntry[] {
  return recent
    .flatMap((order) => entriesOf(order))
    .filter(({ created_at: at }) => at.getTime() > nowMs - RECENT_MS)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .slice(-KEPT)
}

function entriesOf(order: OrderRow): BellEntry[] {
  const made = {
    message: 'New order',
    message_body: newOrderText(order),
    created_at: order.created_at,
  }
  const ended = endedEntry(order)
  if (ended === null) return [made]
  return [made, { message: ended.message, message_body: ended.body, created_at: order.status_changed_at }]
}

function newOrderText({
  id,
  package_name: item,
  pickup_location: from,
  delivery_point_location: to,
}: OrderRow): string {
  return `Order ${id}: ${item} from ${from} to ${to}.`
}

function endedEntry(order: OrderRow): { message: string; body: string } | null {
  if (order.status === 'DELIVERED') return deliveredEntry(order)
  return order.cancelled_by === 'RIDER' ? droppedEntry(order) : null
}

export type Review = { description: string; rating: number; name: string; date_sent: Date }

const REVIEWS: readonly (readonly [rating: number, weight: number, texts: readonly string[]])[] = [
  [
    5,
    52,
    [
      'Rider was polite and fast. God bless you people.',
      'Arrived before the time they gave me.',
      'My aso-oke came well packed, thank you.',
      'Best courier in Lagos so far.',
      'The rider called before he came. I like that.',
      'I tracked it from Yaba to Lekki, no stress.',
    ],
  ],
  [
    4,
    27,
    [
      'Good service, small delay because of traffic on Third Mainland.',
      'Fine, but the rider could not find the close.',
      'Delivered in good condition.',
      'Fair price for the distance.',
    ],
  ],
  [
    3,
    11,
    [
      'It came, but later than promised.',
      'The app showed the wrong bus stop.',
      'Okay. Packaging was a bit squeezed.',
    ],
  ],
  [2, 6, ['I had to call three times.', 'Rider wanted extra money for the estate gate.']],
  [1, 4, ['The first rider cancelled and nobody told me.', 'Food arrived cold.']],
]
const YEAR_MS = 365 * DAY_MS

/** Oldest first. */
export function reviews(
  { seed, count, nowMs }: { seed: number; count: number; nowMs: number },
  names: readonly string[],
): Review[] {
  const random = createRandom(seed, 'reviews')
  return Array.from({ length: count }, () => {
    const [rating, , texts] = random.weighted(REVIEWS.map((row) => [row, row[1]] as const))
    return {
      rating,
      description: random.pick(texts),
      name: random.pick(names),
      date_sent: new Date(nowMs - Math.floor(random.next() ** 1.5 * YEAR_MS * 0.95)),
    }
  }).toSorted((a, b) => a.date_sent.getTime() - b.date_sent.getTime())
}
