import { USUAL_SETTINGS, type OfficeSettings } from '../../../../contract/rules/office-settings'
import type { ConsoleDatabase } from '../../core/console-database'
import { readMeta } from '../../core/meta'

/** The settings of the office as last read on this device; otherwise the usual ones. */
export async function officeSettings(database: ConsoleDatabase): Promise<OfficeSettings> {
  return { ...USUAL_SETTINGS, ...(await readMeta(database, 'officeSettings')) }
}
