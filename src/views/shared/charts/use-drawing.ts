import { useEffect, useSyncExternalStore } from 'react'
import type * as DrawnChartModule from './drawn-chart'

/** What draws charts: on its way, there, or not to be had. */
export type Drawing = 'loading' | 'failed' | typeof DrawnChartModule

let drawing: Drawing = 'loading'
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Loads what draws charts with the first chart that is shown; after a failure with the next one. */
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
