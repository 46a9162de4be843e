import { useEffect, useMemo, useState } from 'react'
import type { Rider } from '../../../contract/riders'
import { watchWall, type WallRows } from '../../db/queries/wall-queries'
import { useApp, useConsole } from '../console'
import { usePlacedRiders } from '../shared/riders/use-placed-riders'

const NOBODY: readonly Rider[] = []

/**
 * The live rows of the wall. Riders have their newest positions, which the server does not send to a display. Undefined
 * until read. After a read error the shown rows stay; the storage layer reports the error.
 */
export function useWallRows(): WallRows | undefined {
  const { now } = useApp()
  const { database, want } = useConsole()
  const [rows, setRows] = useState<WallRows>()
  useEffect(() => want({ kind: 'riders' }), [want])
  useEffect(
    () =>
      watchWall(database, {
        now,
        tick: () => performance.now(),
        next: setRows,
        failed: () => undefined,
      }),
    [database, now],
  )
  const riders = usePlacedRiders(rows?.riders ?? NOBODY)
  return useMemo(() => (rows === undefined ? undefined : { ...rows, riders }), [rows, riders])
}
