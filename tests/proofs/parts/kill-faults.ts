import type { FaultChange } from '../../support/faults/fault-settings'

export type FaultKind = { name: string; change: FaultChange }

const COMMANDS = { path: '/admin/riders/', mutationsOnly: true }

/** What the network is like while commands are made and the browser is killed. */
export const FAULT_KINDS: readonly FaultKind[] = [
  { name: 'none', change: {} },
  {
    name: 'lossy',
    change: {
      http: {
        ...COMMANDS,
        chances: {
          'dropped request': 0.1,
          'lost answer': 0.25,
          duplicate: 0.1,
          unavailable: 0.05,
          'captive portal': 0.05,
          truncated: 0.05,
          'truncated silently': 0.05,
        },
      },
    },
  },
  { name: 'answers lost', change: { http: { ...COMMANDS, chances: { 'lost answer': 1 } } } },
  { name: 'no answers', change: { http: { ...COMMANDS, chances: { 'no answer': 1 } } } },
  { name: 'doubled', change: { http: { ...COMMANDS, chances: { duplicate: 1 } } } },
  { name: 'slow', change: { wire: { latencyMs: 250, jitterMs: 200, bytesPerS: 60_000 } } },
  { name: 'resets', change: { wire: { reset: 0.05 } } },
  { name: 'cut', change: { wire: { mode: 'cut' } } },
  { name: 'black hole', change: { wire: { mode: 'blackhole' } } },
]
