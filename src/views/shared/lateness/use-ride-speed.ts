import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readRideSpeed, USUAL_SPEED, type RideSpeed } from '../../../db/queries/riders/ride-speed'
import { useConsole } from '../../console'

const KEPT_MS = 10 * MINUTE_MS

type Kept = { until: number; speed: Promise<RideSpeed> }
const kept = new WeakMap<ConsoleDatabase, Kept>()

/** How fast riders go here. Read once in ten minutes for all rows of a screen. */
export function useRideSpeed(): RideSpeed {
  const { database } = useConsole()
  const [speed, setSpeed] = useState(USUAL_SPEED)
  useEffect(() => {
    let isOver = false
    void rideSpeedOf(database).then((read) => {
      if (!isOver) setSpeed(read)
    })
    return () => {
      isOver = true
    }
  }, [database])
  return speed
}

/** The default speed when the database cannot be read; the storage banners say why. */
function rideSpeedOf(database: ConsoleDatabase): Promise<RideSpeed> {
  const last = kept.get(database)
  if (last !== undefined && performance.now() < last.until) return last.speed
  const speed = readRideSpeed(database).catch(() => USUAL_SPEED)
  kept.set(database, { until: performance.now() + KEPT_MS, speed })
  return speed
}
