import type { InspectionReport } from '../../machines/inspection'
import { useEffect, useState } from 'react'
import { useConsole } from '../console'

/** Undefined until the leader's first report. */
export function useInspection(): InspectionReport | undefined {
  const { diagnostics } = useConsole()
  const [report, setReport] = useState<InspectionReport>()
  useEffect(() => diagnostics.watch(setReport), [diagnostics])
  return report
}
