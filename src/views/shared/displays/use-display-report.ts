import { createContext, use } from 'react'
import { NO_REPORT, type DisplayReport } from './display-reporter'

export const DisplayReportProvider = createContext<DisplayReport>(NO_REPORT)

/** What the server said of this display last, also before the last power cut. */
export function useDisplayReport(): DisplayReport {
  return use(DisplayReportProvider)
}
