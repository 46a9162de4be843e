import { createContext, use } from 'react'
import { DEFAULT_LIMITS } from '../../../contract/lateness'

/** By which orders are at risk and late: the company's (`KeepLatenessLimits`), outside of it the usual ones. */
export const LatenessLimitsContext = createContext(DEFAULT_LIMITS)

export const useLatenessLimits = () => use(LatenessLimitsContext)
