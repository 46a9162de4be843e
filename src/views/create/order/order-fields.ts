import { z } from 'zod'
import type { InputOf } from '../../../../contract/wire/call'
import { createOrder, ITEM_CATEGORIES, type NewOrder, PAYEES } from '../../../../contract/entities/orders'
import { word } from '../../../../contract/wire/input'
import { lagosFieldMs } from '../../../../contract/words/dates'
import { receiverPhone, sentPhone } from '../../../../contract/words/phones'
import type { Quoted } from '../../../machines/quoting'
import { plainKey } from '../../shared/order-form/field-words'
import { NO_PLACE, type ChosenPlace, type PlaceEntry } from '../../shared/places/place-search'

/** The fields of the form. Their names are those of the server's field errors. */
export type OrderFields = {
  customer_name: string
  customer_phone: string
  customer_email: string
  pickup_location: PlaceEntry
  landmark: string
  /** In Lagos, '2026-11-29T16:00'; '': as soon as possible. */
  pickup_at: string
  delivery_point_name: string
  delivery_point_phone: string
  delivery_point_email: string
  delivery_point_location: PlaceEntry
  destination_landmark: string
  package_name: string
  package_category: string
  payee: (typeof PAYEES)[number]
}

export type FieldName = keyof OrderFields

/** The fields from top to bottom. The first one with an error gets the focus. */
export const FIELD_NAMES = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'pickup_location',
  'landmark',
  'pickup_at',
  'delivery_point_name',
  'delivery_point_phone',
  'delivery_point_email',
  'delivery_point_location',
  'destination_landmark',
  'package_name',
  'package_category',
  'payee',
] as const satisfies readonly FieldName[]

export const EMPTY_FIELDS: OrderFields = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  pickup_location: NO_PLACE,
  landmark: '',
  pickup_at: '',
  delivery_point_name: '',
  delivery_point_phone: '',
  delivery_point_email: '',
  delivery_point_location: NO_PLACE,
  destination_landmark: '',
  package_name: '',
  package_category: '',
  payee: 'SENDER',
}

const MOST_LETTERS = 300

/** AG-118: a place must be chosen; typed text alone is no address. */
const chosen = (label: string) =>
  z.custom<PlaceEntry>().superRefine(({ text, place }, context) => {
    const words = text.trim()
    if (place !== null && words.length <= MOST_LETTERS) return
    const unchosen =
      words === ''
        ? `Choose the ${label}.`
        : `The ${label} must be chosen from the list of places or set by a pin on the map.`
    const message = place === null ? unchosen : `The ${label} may have at most ${MOST_LETTERS} characters.`
    context.addIssue({ code: 'custom', message })
  })

const { shape } = createOrder.input

/** The server's rules for the typed fields. Places are chosen, not typed. */
const Fields = z.object({
  customer_name: shape.customer_name,
  customer_phone: shape.customer_phone,
  customer_email: shape.customer_email,
  pickup_location: chosen('pickup location'),
  landmark: shape.landmark,
  // Only the server decides whether the time is possible, because its clock counts.
  pickup_at: z.string(),
  delivery_point_name: shape.delivery_point_name,
  delivery_point_phone: shape.delivery_point_phone,
  delivery_point_email: shape.delivery_point_email,
  delivery_point_location: chosen('delivery location'),
  destination_landmark: shape.destination_landmark,
  package_name: shape.package_name,
  package_category: word(ITEM_CATEGORIES),
  payee: z.enum(PAYEES),
})

/** The cast is safe: the input type of `word` is unknown, but the form always gives text. */
export const OrderFieldsSchema = Fields as z.ZodType<unknown, OrderFields>

/** The payload of Create Order (EN-25): always express, without a coupon (CO-06). */
export function orderOf(fields: OrderFields, { km, traffic }: Quoted): NewOrder {
  const pickup = placeOf(fields.pickup_location)
  const delivery = placeOf(fields.delivery_point_location)
  const input: InputOf<typeof createOrder> = {
    customer_email: fields.customer_email,
    customer_name: fields.customer_name,
    customer_phone: sentPhone(fields.customer_phone),
    pickup_location: pickup.description,
    pickup_location_coordinate: pickup.coordinate,
    package_name: fields.package_name,
    landmark: fields.landmark,
    package_category: fields.package_category,
    pickup_location_name: pickup.name,
    delivery_point_name: fields.delivery_point_name,
    delivery_point_phone: receiverPhone(fields.delivery_point_phone),
    destination_landmark: fields.destination_landmark,
    delivery_point_email: fields.delivery_point_email,
    delivery_point_location: delivery.description,
    destination_location_name: delivery.name,
    delivery_point_location_coordinate: delivery.coordinate,
    delivery_type: 'EXPRESS_DELIVERY',
    payee: fields.payee,
    km,
    traffic_level: traffic,
    generate_code: 'NO',
    ...pickupOf(fields),
  }
  return createOrder.input.parse(input)
}

function pickupOf({ pickup_at: text }: OrderFields): { pickup_at?: string } {
  const ms = lagosFieldMs(text)
  return ms === null ? {} : { pickup_at: new Date(ms).toISOString() }
}

/** The form field for a server field. Null: the error is about the whole form. */
export function fieldFor(serverField: string): FieldName | null {
  const place = PLACE_FIELDS[serverField]
  return place ?? FIELD_NAMES.find((name) => name === plainKey(serverField)) ?? null
}

const PLACE_FIELDS: Partial<Record<string, FieldName>> = {
  recepient_name: 'delivery_point_name',
  recepient_phone: 'delivery_point_phone',
  pickup_location_coordinate: 'pickup_location',
  pickup_location_name: 'pickup_location',
  delivery_point_location_coordinate: 'delivery_point_location',
  destination_location_name: 'delivery_point_location',
}

/** The text may add a house number or a landmark to the place that was chosen. */
function placeOf({ text, place }: PlaceEntry): ChosenPlace {
  if (place === null) throw new Error('an address is not chosen')
  const description = text.trim()
  const name = description === place.description && place.isPin !== true ? place.name : description
  return { ...place, description, name }
}
