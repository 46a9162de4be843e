import { createContext, use } from 'react'
import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'

/** The limits after which orders are at risk or late: those of the company inside `KeepOfficeRules`, else the defaults. */
export const LatenessLimitsContext = createContext(DEFAULT_LIMITS)

export const useLatenessLimits = () => use(LatenessLimitsContext)
