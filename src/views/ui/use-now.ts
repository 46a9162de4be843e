import { useCallback, useSyncExternalStore } from 'react'
import { useApp } from '../console'

/** One timer for all that tick at the same pace, so that they are drawn together. */
const tickers = new Map<number, { listeners: Set<() => void>; timer: number }>()

/**
 * The corrected wall clock, ms since the epoch, rounded down to `periodMs`; renders its component once a period and
 * nothing above it.
 */
export function useNow(periodMs: number): number {
  const { now } = useApp()
  return useReading(periodMs, () => Math.floor(now() / periodMs) * periodMs)
}

/** What a clock says, read once a period. `read`: answers a plain value, the same one until the clock has moved on. */
export function useReading<T extends number | null>(periodMs: number, read: () => T): T {
  const watch = useCallback((listener: () => void) => tick(periodMs, listener), [periodMs])
  return useSyncExternalStore(watch, read)
}

/** The present minute, for words that change with the day. ms since the epoch. */
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
