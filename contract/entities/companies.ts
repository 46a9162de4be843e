import { z } from 'zod'
import { call } from '../wire/call'
import { InputId, Naira, OptionalText, QueryId, QueryPage, QuerySearch, Text, word } from '../wire/input'
import { listOf, changedRow, noData, pageOf } from '../wire/page'
import { partOf, rowOf } from '../wire/row'
import { NOTE_SAVED, noteInput, WireNotes } from './notes'
import { UserId } from './users'
import {
  openWordOrNull,
  WireFlag,
  WireId,
  WireInteger,
  WireIntegerOptional,
  WireMoney,
  WireMoneyOrNull,
  WirePosition,
  WireText,
  WireTextOrNull,
} from '../wire/wire'

export const COMPANY_STATUSES = ['active', 'inactive', 'pending'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

export const CompanyProfile = rowOf(
  {},
  {
    name: WireTextOrNull,
    address: WireTextOrNull,
    address_coordinate: WirePosition,
    email: WireTextOrNull,
    name_of_contact: WireTextOrNull,
    contact_phone_number: WireTextOrNull,
    status: openWordOrNull(COMPANY_STATUSES),
  },
)

/** `revision` and `notes` are ours and may be absent. */
export const CompanyUser = rowOf(
  { id: UserId },
  {
    first_name: WireTextOrNull,
    last_name: WireTextOrNull,
    email: WireTextOrNull,
    phone: WireTextOrNull,
    balance_to_pay: WireMoneyOrNull,
    is_verified: WireFlag,
    company_profile: partOf(CompanyProfile),
    revision: WireIntegerOptional,
    notes: WireNotes,
  },
)
export type CompanyUser = z.output<typeof CompanyUser>

/** With `paginate=NO` the answer has every row, for the CSV. */
export const listCompanyUsers = call({
  path: '/admin/corporate/list-users',
  access: { capability: 'read' },
  input: () => ({
    page: QueryPage,
    search: QuerySearch,
    status: word(COMPANY_STATUSES).optional(),
    paginate: word(['YES', 'NO']).default('YES'),
  }),
  answer: () => ({ users: pageOf(CompanyUser), total_users_count: WireInteger.optional() }),
})

export const editCompanyStatus = call({
  method: 'POST',
  path: '/admin/corporate/edit-company-status',
  access: { capability: 'runCorporate' },
  input: () => ({
    user_id: InputId,
    status: word(['active']),
    expected_revision: z.int().positive().optional(),
  }),
  answer: () => changedRow(CompanyUser),
  message: 'User has been approved!',
})

/** Ours. Answers the company with the note. */
export const addCompanyNote = call({
  method: 'POST',
  path: '/admin/corporate/note',
  access: { capability: 'runCorporate' },
  input: () => noteInput.company,
  answer: () => changedRow(CompanyUser),
  message: NOTE_SAVED,
})

export const sendPaymentReminder = call({
  method: 'POST',
  path: '/admin/corporate/send-payment-reminder',
  access: { capability: 'runCorporate' },
  input: () => ({ user_id: InputId }),
  answer: () => noData,
  message: 'Payment reminder sent successfully!',
})

export const RateCardRow = z.object({
  id: WireId,
  from_office: WireText,
  delivery_location: WireText,
  amount: WireMoney,
})
export type RateCardRow = z.output<typeof RateCardRow>

export const readRateCardFormat = call({
  path: '/admin/corporate/rate-card/format',
  access: { capability: 'runCorporate' },
  input: () => ({ user_id: QueryId }),
  answer: () => listOf(z.object({ from_office: WireText, delivery_location: WireText })),
})

/** An upsert: a row with an id is updated, any other is matched by office and location or inserted (AG-136). */
export const saveRateCard = call({
  method: 'POST',
  path: '/admin/corporate/rate-card/create',
  access: { capability: 'runCorporate' },
  input: () => ({
    user_id: InputId,
    from_office: Text(300),
    rate_card_data: z
      .array(
        z
          .object({
            id: InputId.optional(),
            from_office: OptionalText(300),
            delivery_location: OptionalText(300),
            amount: Naira(10_000_000),
          })
          .refine((row) => row.id !== undefined || row.delivery_location !== null, {
            message: 'The delivery location field is required.',
            path: ['delivery_location'],
          }),
      )
      .min(1)
      .max(500),
  }),
  answer: () => listOf(RateCardRow).catch([]),
  status: 201,
  message: 'Rate card created successfully',
})

export const listRateCard = call({
  path: '/admin/corporate/rate-card/list',
  access: { capability: 'runCorporate' },
  input: () => ({ user_id: QueryId }),
  answer: () => listOf(RateCardRow),
})
