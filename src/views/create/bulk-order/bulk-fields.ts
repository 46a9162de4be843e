import type { FieldPath } from 'react-hook-form'
import { z } from 'zod'
import { createBulkOrder, type NewBulkOrder } from '../../../../contract/entities/bulk-orders'
import type { InputOf } from '../../../../contract/wire/call'
import type { RateCardRow } from '../../../../contract/entities/companies'
import { DateOnly, word } from '../../../../contract/wire/input'
import { ITEM_CATEGORIES, PAYEES } from '../../../../contract/entities/orders'
import { receiverPhone, sentPhone } from '../../../../contract/words/phones'
import type { CompanyUserRow } from '../../../db/core/rows'
import { plainKey } from '../../shared/order-form/field-words'
import { NO_PLACE, type PlaceEntry } from '../../shared/places/place-search'
import { sameValue } from '../../../../contract/words/same-value'

/** One delivery as typed. The field names are those of the server's field errors. */
export type BulkLineFields = {
  package_name: string
  package_category: string
  delivery_point_name: string
  delivery_point_phone: string
  delivery_point_email: string
  /** Id of the rate, or null until one is chosen. */
  rate: number | null
  /** A place found by search, or plain text (AG-142). */
  delivery_point_location: PlaceEntry
  payee: (typeof PAYEES)[number]
}

export type BulkFields = {
  customer_name: string
  customer_phone: string
  customer_email: string
  /** yyyy-MM-dd */
  due_date: string
  orders: BulkLineFields[]
}

export const MOST_LINES = 100

/** TR-17: the sender pays by default. */
export const BLANK_LINE: BulkLineFields = {
  package_name: '',
  package_category: '',
  delivery_point_name: '',
  delivery_point_phone: '',
  delivery_point_email: '',
  rate: null,
  delivery_point_location: NO_PLACE,
  payee: 'SENDER',
}

export function filledLines(lines: readonly BulkLineFields[]): BulkLineFields[] {
  return lines.filter((line) => !sameValue({ ...BLANK_LINE, ...line }, BLANK_LINE))
}

/** AG-140, AG-143: the initial fields, from the company's profile, due today. */
export function firstFields({ company_profile: profile }: CompanyUserRow, today: string): BulkFields {
  return {
    customer_name: profile.name_of_contact ?? '',
    customer_phone: profile.contact_phone_number ?? '',
    customer_email: profile.email ?? '',
    due_date: today,
    orders: [BLANK_LINE],
  }
}

const { shape } = createBulkOrder.input.shape.orders.element

const Rate = z.custom<number | null>((id) => id !== null, 'Choose a rate.')

const Location = z.custom<PlaceEntry>().superRefine(({ text }, context) => {
  const length = text.trim().length
  const message =
    length === 0 ? 'Enter the delivery location.' : 'The delivery location may have at most 300 characters.'
  if (length === 0 || length > 300) context.addIssue({ code: 'custom', message })
})

/** The server's rules for one delivery (VA-21). */
export const BulkLineRules = z.object({
  package_name: shape.package_name,
  package_category: word(ITEM_CATEGORIES),
  delivery_point_name: shape.delivery_point_name,
  delivery_point_phone: shape.delivery_point_phone,
  delivery_point_email: shape.delivery_point_email,
  rate: Rate,
  delivery_point_location: Location,
  payee: z.enum(PAYEES),
})

/** The server's rules for the whole form. `today`: yyyy-MM-dd in Lagos. */
export function bulkFieldsSchema(today: string): z.ZodType<unknown, BulkFields> {
  const schema = z.object({
    customer_name: shape.customer_name,
    customer_phone: shape.customer_phone,
    customer_email: shape.customer_email,
    due_date: DateOnly.refine((day) => day >= today, 'The due date may not be in the past.'),
    orders: z.array(BulkLineRules),
  })
  // The input type of `word` is unknown, but the form always gives text.
  return schema as z.ZodType<unknown, BulkFields>
}

/** The payload (EN-29, BC-18): the pickup is the company's address, the delivery is always express, without a coupon, in normal traffic. */
export function bulkOrderOf(
  fields: BulkFields,
  { id, company_profile: profile }: CompanyUserRow,
): NewBulkOrder {
  const input: InputOf<typeof createBulkOrder> = {
    user_id: id,
    due_date: fields.due_date,
    orders: fields.orders.map((line) => ({
      customer_email: fields.customer_email,
      customer_name: fields.customer_name,
      customer_phone: sentPhone(fields.customer_phone),
      pickup_location: profile.address,
      pickup_location_coordinate: profile.address_coordinate,
      package_name: line.package_name,
      package_category: line.package_category,
      delivery_point_name: line.delivery_point_name,
      delivery_point_phone: receiverPhone(line.delivery_point_phone),
      delivery_point_email: line.delivery_point_email,
      delivery_point_location: line.delivery_point_location.text,
      delivery_type: 'EXPRESS_DELIVERY',
      rate_card_id: line.rate ?? 0,
      payee: line.payee,
      traffic_level: 'normal',
      generate_code: 'NO',
    })),
  }
  return createBulkOrder.input.parse(input)
}

/** CB-10: 'from office - delivery location' */
export function rateLabel({ from_office, delivery_location }: RateCardRow): string {
  return `${from_office} - ${delivery_location}`
}

const COMMON = ['customer_name', 'customer_phone', 'customer_email'] as const
const LINE =
  /^orders\.(\d+)\.(package_name|package_category|delivery_point_name|delivery_point_phone|delivery_point_email|rate_card_id|delivery_point_location|payee)$/

/** The form field for a server field. Fields that all lines share appear once in the form. Null: the error is about the whole form. */
export function bulkFieldFor(spelled: string): FieldPath<BulkFields> | null {
  const serverField = plainKey(spelled)
  if (serverField === 'due_date') return 'due_date'
  if (LINE.test(serverField)) return serverField.replace('.rate_card_id', '.rate') as FieldPath<BulkFields>
  return COMMON.find((name) => /^orders\.\d+\./.test(serverField) && serverField.endsWith(`.${name}`)) ?? null
}
