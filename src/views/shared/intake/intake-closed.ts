import { createContext, use } from 'react'

/** True when order intake is off, as the shell last read it. Nobody can create an order then (AG-70). */
export const IntakeClosed = createContext(false)

export const useIntakeClosed = () => use(IntakeClosed)
