import { DETOUR, distanceKm } from '../../../contract/rules/distance'
import type { createBulkOrder } from '../../../contract/entities/bulk-orders'
import type { ParsedInputOf } from '../../../contract/wire/call'
import type { Kobo } from '../../../contract/words/money'
import type { LatLng } from '../../../contract/wire/wire'
import type { StoredCompany } from '../companies/locked-company'
import { geocode } from '../maps/gazetteer'

const NOWHERE = [null, null] as const

export type BulkLine = ParsedInputOf<typeof createBulkOrder>['orders'][number]

export type BulkParts = {
  company: StoredCompany
  userName: string
  bulkOrderId: number
  amount: Kobo
  createdBy: number
  now: Date
}

/**
 * The row of one order. Without a pickup position it is the company's office (VA-22); the delivery address is geocoded
 * (AG-76).
 */
export function orderOfLine(
  line: BulkLine,
  { company, userName, bulkOrderId, amount, createdBy, now }: BulkParts,
) {
  const pickup = line.pickup_location_coordinate ?? officeOf(company)
  const delivery = geocode(line.delivery_point_location)
  const [pickupLat, pickupLng] = pickup ?? NOWHERE
  const [deliveryLat, deliveryLng] = delivery ?? NOWHERE
  return {
    package_name: line.package_name,
    package_category: line.package_category,
    payment_type: line.payee === 'SENDER' ? 'pay_before_delivery' : 'pay_on_delivery',
    customer_name: line.customer_name,
    customer_phone: line.customer_phone,
    customer_email: line.customer_email,
    user_name: userName,
    recepient_name: line.delivery_point_name,
    recepient_phone: line.delivery_point_phone,
    recepient_email: line.delivery_point_email,
    pickup_location: line.pickup_location ?? company.address ?? company.name,
    pickup_lat: pickupLat,
    pickup_lng: pickupLng,
    delivery_point_location: line.delivery_point_location,
    delivery_lat: deliveryLat,
    delivery_lng: deliveryLng,
    status_changed_at: now,
    delivery_type: line.delivery_type,
    order_type: 'bulk',
    payee: line.payee,
    amount_kobo: amount,
    actual_amount_kobo: amount,
    generate_code: line.generate_code,
    distance: roadKm(pickup, delivery),
    bulk_order_id: bulkOrderId,
    rate_card_row_id: line.rate_card_id,
    company_user_id: company.user_id,
    created_by: createdBy,
    created_at: now,
  }
}

function officeOf({ lat, lng, address }: StoredCompany): LatLng | null {
  return lat === null || lng === null ? geocode(address ?? '') : [lat, lng]
}

function roadKm(from: LatLng | null, to: LatLng | null): number | null {
  if (from === null || to === null) return null
  return Math.round(distanceKm(from, to) * DETOUR * 100) / 100
}
