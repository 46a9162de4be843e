import { z } from 'zod'
import { call } from '../wire/call'
import { Naira, Text } from '../wire/input'
import { normalText } from '../words/normal-text'

/** Ours: what a SUPERADMIN sets for the whole office. */

export const MOST_REASONS = 20
/** Letters of a reason, from a list or typed. */
export const MOST_REASON = 120

const Reasons = z
  .array(Text(MOST_REASON))
  .min(1)
  .max(MOST_REASONS)
  .refine((reasons) => new Set(reasons.map(normalText)).size === reasons.length, 'may name each reason once')

/**
 * `cash_limit`: from how much cash on, in naira, a rider should hand in; null: there is no limit. The reasons are those
 * from which one chooses when an order is cancelled, and when a delivery could not be made. `receiver_page`: receivers
 * may follow their delivery (AD-08); `receiver_message`: its address is sent to their phone when a rider is assigned.
 */
const FIELDS = {
  cash_limit: Naira(100_000_000).nullable(),
  cancel_reasons: Reasons,
  failure_reasons: Reasons,
  receiver_page: z.boolean(),
  receiver_message: z.boolean(),
}
export type OfficeSettings = { [Field in keyof typeof FIELDS]: z.output<(typeof FIELDS)[Field]> }

export const USUAL_SETTINGS: OfficeSettings = {
  cash_limit: null,
  cancel_reasons: [
    'The customer cancelled',
    'No rider was free',
    'The package was not ready',
    'The address is wrong',
    'Ordered twice',
  ],
  failure_reasons: [
    'Nobody was there',
    'The phone was not answered',
    'The receiver refused it',
    'The receiver could not pay',
    'The address is wrong',
    'The package was damaged',
  ],
  receiver_page: true,
  receiver_message: false,
}

/** A server of an earlier version answers fewer settings. */
export const OfficeSettings: z.ZodType<OfficeSettings> = z.object({
  cash_limit: FIELDS.cash_limit.default(USUAL_SETTINGS.cash_limit),
  cancel_reasons: FIELDS.cancel_reasons.default(USUAL_SETTINGS.cancel_reasons),
  failure_reasons: FIELDS.failure_reasons.default(USUAL_SETTINGS.failure_reasons),
  receiver_page: FIELDS.receiver_page.default(USUAL_SETTINGS.receiver_page),
  receiver_message: FIELDS.receiver_message.default(USUAL_SETTINGS.receiver_message),
})

export const readOfficeSettings = call({
  path: '/admin/office-settings',
  access: { capability: 'read' },
  answer: () => OfficeSettings,
})

/** Changes the settings that are given. Answers what is kept now. */
export const saveOfficeSettings = call({
  method: 'POST',
  path: '/admin/office-settings/update',
  access: { capability: 'setOffice' },
  input: () => z.object(FIELDS).partial(),
  answer: () => OfficeSettings,
  message: 'Office settings saved.',
})
