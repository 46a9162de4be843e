import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadOnce } from '../../ui/lazy/load-once'
import type * as DrawnChartModule from './drawn-chart'

/** The module that draws charts, or the state of its loading. */
export type Drawing = 'loading' | 'failed' | typeof DrawnChartModule

const drawing = loadOnce(() => import('./drawn-chart'))

/** Loads the module that draws charts when the first chart is shown; after a failure, when the next chart is shown. */
export function useDrawing(): Drawing {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void drawing.now().catch(() => setFailed(true)), [])
  return useSyncExternalStore(drawing.subscribe, drawing.current) ?? (hasFailed ? 'failed' : 'loading')
}
