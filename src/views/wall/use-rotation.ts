import { useEffect, useState } from 'react'
import type { DisplayPanel } from '../../../contract/displays'

const LASTS_MS: Record<DisplayPanel, number> = { map: 40_000, riders: 20_000, chart: 20_000 }

type Rotation = {
  panel: DisplayPanel
  index: number
  turn: (steps: number) => void
  isStill: boolean
}

/**
 * Chooses the panel to show in the second place. `isHeld`: an alarm keeps the map, or the first panel without a map.
 * `isByHand`: the panel changes only when a person presses a key.
 */
export function useRotation(
  panels: readonly DisplayPanel[],
  { isHeld, isByHand }: { isHeld: boolean; isByHand: boolean },
): Rotation {
  const [place, setPlace] = useState(0)
  const count = panels.length
  const index = isHeld ? Math.max(0, panels.indexOf('map')) : place % count
  const panel = panels[index] ?? 'map'
  const isStill = isHeld || isByHand
  useEffect(() => {
    if (isStill || count < 2) return undefined
    const timer = setTimeout(() => setPlace((before) => (before + 1) % count), LASTS_MS[panel])
    return () => clearTimeout(timer)
  }, [isStill, count, panel, place])
  return { panel, index, isStill, turn: (steps) => setPlace((before) => (before + steps + count) % count) }
}
