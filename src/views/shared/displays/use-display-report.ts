import { createContext, use } from 'react'
import { DEFAULT_DISPLAY, type DisplaySettings } from '../../../../contract/entities/displays'
import { NO_REPORT, type DisplayReport } from './display-reporter'

type ShownReport = DisplayReport & { settings: DisplaySettings }

export const DisplayReportProvider = createContext<ShownReport>({ ...NO_REPORT, settings: DEFAULT_DISPLAY })

/**
 * The last report of the server about this display; it is stored, so it survives a power cut. Settings that the server does
 * not give are those of this device.
 */
export function useDisplayReport(): ShownReport {
  return use(DisplayReportProvider)
}
