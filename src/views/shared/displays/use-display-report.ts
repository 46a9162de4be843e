import { createContext, use } from 'react'
import { NO_REPORT, type DisplayReport } from './display-reporter'

export const DisplayReportProvider = createContext<DisplayReport>(NO_REPORT)

/** The last report of the server about this display. It is stored, so it survives a power cut. */
export function useDisplayReport(): DisplayReport {
  return use(DisplayReportProvider)
}
