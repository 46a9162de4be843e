/** One thing that the proxy did to somebody. `atMs` since the proxy started. */
export type FaultRecord = { atMs: number; layer: 'wire' | 'http' | 'event'; fault: string; detail: string }

export type FaultLog = {
  records: FaultRecord[]
  add: (layer: FaultRecord['layer'], fault: string, detail: string) => void
  /** How often each fault happened. */
  counts: () => Record<string, number>
}

/** A proxy that runs for hours forgets the oldest. */
const KEPT = 20_000

export function createFaultLog(): FaultLog {
  const startMs = performance.now()
  const records: FaultRecord[] = []
  const counted: Record<string, number> = {}
  return {
    records,
    add: (layer, fault, detail) => {
      records.push({ atMs: Math.round(performance.now() - startMs), layer, fault, detail })
      if (records.length > KEPT) records.splice(0, records.length - KEPT)
      counted[fault] = (counted[fault] ?? 0) + 1
    },
    counts: () => ({ ...counted }),
  }
}
