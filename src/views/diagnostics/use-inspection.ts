import type { InspectionReport } from '../../machines/inspection'
import { useEffect, useState } from 'react'
import { useConsole } from '../console'

/** The live report of the leader tab. Undefined until the first report. */
export function useInspection(): InspectionReport | undefined {
  const { diagnostics } = useConsole()
  const [report, setReport] = useState<InspectionReport>()
  useEffect(() => diagnostics.watch(setReport), [diagnostics])
  return report
}
