import { useCallback, useSyncExternalStore } from 'react'
import { useApp } from '../../console'

/** One timer for each period, so that all components with the same period render together. */
const tickers = new Map<number, { listeners: Set<() => void>; timer: number }>()

/**
 * The corrected wall clock, ms since the epoch, rounded down to `periodMs`. The component renders once in a period; its
 * parents do not.
 */
export function useNow(periodMs: number): number {
  const { now } = useApp()
  return useReading(periodMs, () => Math.floor(now() / periodMs) * periodMs)
}

/** A value that is read from a clock once in a period. `read` must return the same plain value until the clock changes. */
export function useReading<T extends number | null>(periodMs: number, read: () => T): T {
  const watch = useCallback((listener: () => void) => tick(periodMs, listener), [periodMs])
  return useSyncExternalStore(watch, read)
}

/** The start of the present minute, for texts that change with the day, ms since the epoch. */
export function useMinute(): number {
  return useNow(60_000)
}

function tick(periodMs: number, listener: () => void): () => void {
  const ticker = tickers.get(periodMs) ?? start(periodMs)
  ticker.listeners.add(listener)
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size > 0) return
    window.clearInterval(ticker.timer)
    tickers.delete(periodMs)
  }
}

function start(periodMs: number) {
  const listeners = new Set<() => void>()
  const timer = window.setInterval(() => {
    for (const listener of listeners) listener()
  }, periodMs)
  const ticker = { listeners, timer }
  tickers.set(periodMs, ticker)
  return ticker
}
