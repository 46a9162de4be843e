import { createContext, use } from 'react'
import { DEFAULT_DISPLAY, type DisplaySettings } from '../../../../contract/displays'
import { NO_REPORT, type DisplayReport } from './display-reporter'

type ShownReport = DisplayReport & { settings: DisplaySettings }

export const DisplayReportProvider = createContext<ShownReport>({ ...NO_REPORT, settings: DEFAULT_DISPLAY })

/** What the server said of this display last, also before the last power cut; the settings of staff are this computer's. */
export function useDisplayReport(): ShownReport {
  return use(DisplayReportProvider)
}
