import { createContext, use } from 'react'

/** Whether order intake is OFF, as the shell last heard; nobody can create an order then (AG-70). */
export const IntakeClosed = createContext(false)

export const useIntakeClosed = () => use(IntakeClosed)
