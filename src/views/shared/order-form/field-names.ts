/** Before the names of a line's fields: a bulk order has many lines, an order is one. */
export type LinePrefix = '' | `orders.${number}.`

export type Contact = 'customer' | 'delivery_point'

type Typed =
  | `${Contact}_${'name' | 'phone' | 'email'}`
  | 'package_name'
  | 'landmark'
  | 'destination_landmark'
  | 'due_date'

/** The typed fields of both forms, under the names that the server's refusals have. */
export type TypedName = `${LinePrefix}${Typed}`

export type PlaceName = `${LinePrefix}${'pickup_location' | 'delivery_point_location'}`
