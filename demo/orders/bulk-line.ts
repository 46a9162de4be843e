import { receiverPhone } from '../../contract/words/phones'
import { addressAt, type Address } from '../words/addresses'
import type { BulkPlan } from './bulk-plan'
import type { Company } from '../people/companies'
import type { Course } from './course'
import { staffAt } from '../people/crowd'
import { officeItem } from '../words/items'
import type { OrderDesk } from './order-desk'
import { endsOf } from './order-ends'
import { approval, pastOf } from './order-past'
import { orderRow, type OrderBasics, type OrderRow, type OrderSender } from './order-row'
import { receiverName } from '../words/person-names'
import type { UserRow } from '../people/person-rows'
import { mobileNumber } from '../words/phone-numbers'
import { placesInZone } from '../../server/domain/places/zones'

/** One line of a bulk order, to a place in a zone of the company's rate card. */
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
  const payee = random.chance(0.93) ? 'SENDER' : 'RECEIVER'
  const basics: OrderBasics = {
    id,
    package_name: name,
    package_category: category,
    payment_type: payee === 'SENDER' ? 'pay_before_delivery' : 'pay_on_delivery',
    recepient_name: receiverName(random, company.city),
    recepient_phone: receiverPhone(mobileNumber(random)),
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
    created_at: new Date(createdAt),
  }
  const past = pastOf(desk, { city: company.city, course, riderId: null })
  return orderRow(basics, {
    sender: officeOf(company, staffAt(desk.crowd, random)),
    ends: endsOf(from, to),
    past: payee === 'SENDER' ? { ...past, ...settlement(desk, plan, course) } : past,
  })
}

function officeOf(
  { name_of_contact: name, contact_phone_number, email }: Company,
  creator: UserRow,
): OrderSender {
  return {
    customer_user_id: null,
    customer_name: name,
    customer_phone: contact_phone_number,
    customer_email: email,
    user_name: name,
    applied_coupon: null,
    created_by: creator.id,
  }
}

/** The payment of a line that the sender pays is approved when the whole bulk order is paid. */
function settlement({ random, crowd }: OrderDesk, { fate }: BulkPlan, { status }: Course) {
  return approval(fate === 'paid' && status === 'DELIVERED' ? staffAt(crowd, random) : null)
}
