import { useEffect, useState } from 'react'
import type { DisplayPanel } from '../../../../contract/entities/displays'

const LASTS_MS: Record<DisplayPanel, number> = { map: 40_000, riders: 20_000, chart: 20_000 }

type Rotation = { panel: DisplayPanel; index: number; turn: (steps: number) => void }

/**
 * Chooses the panel to show in the second place. `isOld`: old data keeps the map, or the first panel without a map.
 * `isUrgent`: when this begins, the map comes next, and then the others as before: an order is late on every busy day.
 */
export function useRotation(
  panels: readonly DisplayPanel[],
  { isOld, isUrgent }: { isOld: boolean; isUrgent: boolean },
): Rotation {
  const [place, setPlace] = useState(0)
  const [wasUrgent, setWasUrgent] = useState(isUrgent)
  const count = panels.length
  const first = Math.max(0, panels.indexOf('map'))
  if (isUrgent !== wasUrgent) {
    setWasUrgent(isUrgent)
    if (isUrgent) setPlace(first)
  }
  const index = isOld ? first : place % count
  const panel = panels[index] ?? 'map'
  useEffect(() => {
    if (isOld || count < 2) return undefined
    const timer = setTimeout(() => setPlace((before) => (before + 1) % count), LASTS_MS[panel])
    return () => clearTimeout(timer)
  }, [isOld, count, panel, place])
  return { panel, index, turn: (steps) => setPlace((before) => (before + steps + count) % count) }
}
