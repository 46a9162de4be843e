/** The prefix of a field's name in a line of a bulk order; '' in an order. */
export type LinePrefix = '' | `orders.${number}.`

export type Contact = 'customer' | 'delivery_point'

type Typed =
  | `${Contact}_${'name' | 'phone' | 'email'}`
  | 'package_name'
  | 'landmark'
  | 'destination_landmark'
  | 'due_date'
  | 'pickup_at'

/** The text fields of both forms, with the names that the server uses in its validation errors. */
export type TypedName = `${LinePrefix}${Typed}`

export type PlaceName = `${LinePrefix}${'pickup_location' | 'delivery_point_location'}`
