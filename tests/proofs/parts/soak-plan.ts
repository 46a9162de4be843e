import type { FaultProxy } from '../../support/fault-proxy'

/** 12,000 events a day for a week. */
export const EVENTS_A_WEEK = 84_000
export const EVENTS_PER_S = 100

export type SoakFault = { name: string; forMs: number; begin: (proxy: FaultProxy) => void }

/** One after the other, at equal distances over the whole run. */
export const SOAK_FAULTS: readonly SoakFault[] = [
  { name: 'cut', forMs: 3_000, begin: (proxy) => proxy.cut() },
  { name: 'black hole', forMs: 5_000, begin: (proxy) => proxy.blackhole() },
  {
    name: 'unavailable',
    forMs: 4_000,
    begin: (proxy) => proxy.change({ http: { chances: { unavailable: 1 } } }),
  },
  {
    name: 'events dropped, doubled, overtaken',
    forMs: 10_000,
    begin: (proxy) => proxy.change({ events: { drop: 0.3, duplicate: 0.3, reorder: 0.3 } }),
  },
  {
    name: 'captive portal',
    forMs: 3_000,
    begin: (proxy) => proxy.change({ http: { chances: { 'captive portal before': 1 } } }),
  },
  {
    name: 'slow',
    forMs: 5_000,
    begin: (proxy) => proxy.change({ wire: { latencyMs: 200, bytesPerS: 50_000 } }),
  },
]
