import { createContext, use } from 'react'
import { USUAL_SETTINGS } from '../../../../contract/rules/office-settings'

/** What a SUPERADMIN set for the office, inside `KeepOfficeRules`; otherwise the usual settings. */
export const OfficeSettingsContext = createContext(USUAL_SETTINGS)

export const useOfficeSettings = () => use(OfficeSettingsContext)
