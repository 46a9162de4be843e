import type { InspectionReport } from '../../machines/inspection'
import { useEffect, useState } from 'react'
import { useConsole } from '../console'

/** Undefined until the leader has told of itself for the first time. */
export function useInspection(): InspectionReport | undefined {
  const { diagnostics } = useConsole()
  const [report, setReport] = useState<InspectionReport>()
  useEffect(() => diagnostics.watch(setReport), [diagnostics])
  return report
}
