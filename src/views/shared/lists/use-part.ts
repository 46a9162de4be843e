import type { PartName } from '../../../db/core/meta'
import { useLiveQuery } from 'dexie-react-hooks'
import { readPart, type PartReport } from '../../../db/queries/state/part-states'
import { useApp, useConsole } from '../../console'

/** The state of one synced part; undefined while it is read. */
export function usePart(name: PartName): PartReport | undefined {
  const { corrected } = useApp()
  const { database } = useConsole()
  const report = useLiveQuery(() => readPart(database, name), [database, name])
  if (report === undefined || report.lastGoodAt === null) return report
  return { ...report, lastGoodAt: corrected(report.lastGoodAt) }
}
