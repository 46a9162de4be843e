import { z } from 'zod'
import { call } from '../wire/call'
import { Naira } from '../wire/input'

/** Ours: what a SUPERADMIN sets for the whole office. */

/** `cash_limit`: from how much cash on, in naira, a rider should hand in; null: there is no limit. */
export const OfficeSettings = z.object({ cash_limit: Naira(100_000_000).nullable() })
export type OfficeSettings = z.output<typeof OfficeSettings>

export const USUAL_SETTINGS: OfficeSettings = { cash_limit: null }

export const readOfficeSettings = call({
  path: '/admin/office-settings',
  access: { capability: 'read' },
  answer: () => OfficeSettings,
})

/** Answers what is kept now. */
export const saveOfficeSettings = call({
  method: 'POST',
  path: '/admin/office-settings/update',
  access: { capability: 'setOffice' },
  input: () => OfficeSettings,
  answer: () => OfficeSettings,
  message: 'Office settings saved.',
})
