import type { createOrder } from '../../contract/entities/orders'
import type { InputOf } from '../../contract/wire/call'
import { createRandom } from './seeded'
import { newOrder } from './calls/waybill-rows'

const WORDS = [
  'Opposite',
  'the',
  'old',
  'post',
  'office',
  'Adébáyọ̀',
  'Ọláwálé-Ògúnṣọlá',
  'WWWWWWWW',
  'hand over in person only',
  'Ọ̀rẹ́-Ọ̀fẹ́',
  'iiiiii',
  'Close',
  'Estate',
  'No. 1,',
  'blue gate;',
  'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM',
  'شارع',
  '🎂',
]
const TOWNS = ['Ikeja, Lagos', 'Port Harcourt, Rivers State', 'Amuwo Odofin', 'Lagos']

/** The text limits of a new order. */
const LIMITS = {
  customer_name: 120,
  pickup_location: 300,
  landmark: 300,
  package_name: 200,
  delivery_point_name: 120,
  delivery_point_location: 300,
  destination_landmark: 300,
} as const

/** New orders with texts of every length up to the limits; every third one has all of them at the limit. */
export function longOrders(count: number, seed = 1): InputOf<typeof createOrder>[] {
  const random = createRandom(seed)
  const text = (length: number) => {
    let words = ''
    while (words.length < length) words += `${WORDS[Math.floor(random() * WORDS.length)]} `
    return Array.from(words).slice(0, length).join('').slice(0, length).trim() || 'A'
  }
  return Array.from({ length: count }, (_, index) => {
    const lengthOf = (limit: number) => (index % 3 === 0 ? limit : 2 + Math.floor(random() * (limit - 1)))
    const place = (limit: number, n: number) => {
      const town = TOWNS[n % TOWNS.length] ?? ''
      return `${text(Math.max(2, lengthOf(limit) - town.length - 2))}, ${town}`
    }
    return newOrder({
      customer_name: text(lengthOf(LIMITS.customer_name)),
      pickup_location: place(LIMITS.pickup_location, index),
      landmark: text(lengthOf(LIMITS.landmark)),
      package_name: text(lengthOf(LIMITS.package_name)),
      delivery_point_name: text(lengthOf(LIMITS.delivery_point_name)),
      delivery_point_location: place(LIMITS.delivery_point_location, index + 1),
      destination_landmark: text(lengthOf(LIMITS.destination_landmark)),
    })
  })
}
