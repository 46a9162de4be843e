import { useEffect, useSyncExternalStore } from 'react'
import type * as DrawnChartModule from './drawn-chart'

/** The module that draws charts, or the state of its loading. */
export type Drawing = 'loading' | 'failed' | typeof DrawnChartModule

let drawing: Drawing = 'loading'
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Loads the module that draws charts when the first chart is shown; after a failure, when the next chart is shown. */
export function useDrawing(): Drawing {
  useEffect(() => {
    loading ??= load()
  }, [])
  return useSyncExternalStore(subscribe, () => drawing)
}

async function load(): Promise<void> {
  try {
    drawing = await import('./drawn-chart')
  } catch {
    drawing = 'failed'
    loading = null
  }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
