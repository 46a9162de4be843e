import { useEffect, useMemo, useState } from 'react'
import { toMs } from '../../../../contract/words/dates'
import { judgedAt as judgedAtOf } from '../../shared/freshness/judged-at'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { useReplication } from '../../shared/freshness/use-replication'
import { useApp, useConsole } from '../../console'
import { timeOf } from '../../ui/time/time-of'
import { useNow } from '../../ui/time/use-now'
import { Trends } from './trends'
import { useDisplayReport } from '../../shared/displays/use-display-report'
import { useRideSpeed } from '../../shared/lateness/use-ride-speed'
import { wallFacts } from './wall-facts'
import { wallState } from './wall-state'
import type { Rider } from '../../../../contract/entities/riders'
import type { Freshness } from '../../shared/freshness/freshness-words'
import { watchWall, type WallRows } from '../../../db/queries/live/wall-queries'
import { usePlacedRiders } from '../../shared/riders/use-placed-riders'

const LOOK_MS = 5_000

export function useWall() {
  const { now } = useApp()
  const freshness = useFreshness()
  const { rows, level } = useWallRows(freshness.level)
  const replication = useReplication()
  const report = useDisplayReport()
  const { settings } = report
  const speed = useRideSpeed()
  const nowMs = useNow(LOOK_MS)
  const { lastGoodAt } = freshness
  const state = wallState(level, lastGoodAt === null ? null : Math.max(0, nowMs - lastGoodAt))
  const isOld = state === 'offline'
  const judgedAt = judgedAtOf(isOld, lastGoodAt, nowMs)
  const [silencedAt, setSilencedAt] = useState<number | null>(null)
  const acknowledgedAt = latest(silencedAt, toMs(report.alarmAcknowledgedAt))
  const facts = useMemo(
    () => (rows === undefined ? null : wallFacts(rows, { nowMs: judgedAt, settings, acknowledgedAt, speed })),
    [rows, judgedAt, settings, acknowledgedAt, speed],
  )
  const [trends] = useState(() => new Trends())
  const isLive = state === 'live'
  useEffect(() => {
    if (isLive && facts !== null) trends.note(facts.tiles, nowMs)
  }, [trends, isLive, facts, nowMs])
  return {
    rows,
    facts,
    freshness,
    replication,
    settings,
    name: report.name,
    state,
    isAlarming: !isOld && facts?.isAlarming === true,
    isUrgent: facts?.isUrgent === true,
    /** True: the screen does not dim or reload. */
    isHeld: isOld || facts?.isUrgent === true,
    nowMs,
    judgedAt,
    asOf: isOld && lastGoodAt !== null ? timeOf(lastGoodAt, nowMs) : null,
    trendOf: (tile: Parameters<Trends['of']>[0]) => trends.of(tile, nowMs),
    silence: () => setSilencedAt(now()),
  }
}

export type Wall = ReturnType<typeof useWall>

function latest(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : Math.max(a, b)
}

const NOBODY: readonly Rider[] = []

type Level = Freshness['level']

/**
 * The live rows of the wall. Riders have their newest positions, which the server does not send to a display. `rows` is
 * undefined until all of them are here. After a read error the shown rows stay; the storage layer reports the error. `level`: the given
 * one, but live only when the rows were read since.
 */
function useWallRows(given: Level): { rows: WallRows | undefined; level: Level } {
  const isLive = given === 'live'
  const { now } = useApp()
  const { database, want } = useConsole()
  const [read, setRead] = useState<{ rows: WallRows | null; isLive: boolean }>()
  const rows = read?.rows ?? undefined
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
