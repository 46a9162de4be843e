import { receiverPhone } from '../../contract/phones'
import { addressAt, type Address } from './addresses'
import type { BulkPlan } from './bulk-plan'
import type { Course } from './course'
import { staffAt } from './crowd'
import { officeItem } from './items'
import type { OrderDesk } from './order-desk'
import { approval, ends, happened } from './order-parts'
import { UNTOUCHED, type OrderRow } from './order-row'
import { receiverName } from './person-names'
import { mobileNumber } from './phone-numbers'
import { placesInZone } from './zones'

/** One line of a bulk order, to a place within a zone of the company's rate card. */
export function bulkLine(desk: OrderDesk, id: number, plan: BulkPlan, line: number): OrderRow {
  const { random } = desk
  const { company, createdAt } = plan
  const course = plan.courses[line]
  if (course === undefined) throw new Error(`Bulk order ${plan.id} has no line ${line}.`)
  const rate = random.pick(company.rates)
  const from: Address = {
    text: company.address,
    name: company.name,
    landmark: null,
    coordinate: company.coordinate,
  }
  const to = addressAt(random, random.pick(placesInZone(company.city, rate.delivery_location)), 0.3)
  const { category, name } = officeItem(random)
  const creator = staffAt(desk.crowd, random)
  const payee = random.chance(0.93) ? 'SENDER' : 'RECEIVER'
  return {
    ...UNTOUCHED,
    id,
    package_name: name,
    package_category: category,
    payment_type: payee === 'SENDER' ? 'pay_before_delivery' : 'pay_on_delivery',
    customer_user_id: null,
    customer_name: company.name_of_contact,
    customer_phone: company.contact_phone_number,
    customer_email: company.email,
    user_name: company.name_of_contact,
    applied_coupon: null,
    created_by: creator.id,
    recepient_name: receiverName(random, company.city),
    recepient_phone: receiverPhone(mobileNumber(random)),
    recepient_email: null,
    ...ends(from, to),
    delivery_type: 'EXPRESS_DELIVERY',
    order_type: 'bulk',
    payee,
    amount_kobo: rate.amount_kobo,
    actual_amount_kobo: rate.amount_kobo,
    generate_code: 'NO',
    distance: null,
    bulk_order_id: plan.id,
    rate_card_row_id: rate.id,
    company_user_id: company.user_id,
    created_at: createdAt,
    ...happened(desk, { id, createdAt, city: company.city, from, to, course, riderId: null }),
    ...(payee === 'SENDER' ? settlement(desk, plan, course) : {}),
  }
}

/** What its sender owes is approved when the whole bulk order is paid. */
function settlement({ random, crowd }: OrderDesk, { fate }: BulkPlan, { status }: Course) {
  if (fate === 'paid' && status === 'DELIVERED') return approval(staffAt(crowd, random))
  return { payment_status: 'PENDING', approved_by: null, approved_by_id: null } as const
}
