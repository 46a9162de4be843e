import { useEffect, useMemo, useState } from 'react'
import type { Rider } from '../../../contract/riders'
import type { Freshness } from '../shared/freshness/freshness-words'
import { watchWall, type WallRows } from '../../db/queries/wall-queries'
import { useApp, useConsole } from '../console'
import { usePlacedRiders } from '../shared/riders/use-placed-riders'

const NOBODY: readonly Rider[] = []

type Level = Freshness['level']

/**
 * The live rows of the wall. Riders have their newest positions, which the server does not send to a display. `rows` is
 * undefined until read. After a read error the shown rows stay; the storage layer reports the error. `level`: the given
 * one, but live only when the rows were read since.
 */
export function useWallRows(given: Level): { rows: WallRows | undefined; level: Level } {
  const isLive = given === 'live'
  const { now } = useApp()
  const { database, want } = useConsole()
  const [read, setRead] = useState<{ rows: WallRows; isLive: boolean }>()
  const rows = read?.rows
  useEffect(() => want({ kind: 'riders' }), [want])
  useEffect(
    () =>
      watchWall(database, {
        now,
        tick: () => performance.now(),
        next: (found) => setRead({ rows: found, isLive }),
        failed: () => undefined,
      }),
    [database, now, isLive],
  )
  const riders = usePlacedRiders(rows?.riders ?? NOBODY)
  const placed = useMemo(() => (rows === undefined ? undefined : { ...rows, riders }), [rows, riders])
  return { rows: placed, level: isLive && read?.isLive !== true ? 'catchingUp' : given }
}
