import { CALLS } from '../../contract/calls'
import type { Implementation } from '../http/implement'
import { authRoutes } from './auth'
import { orderRoutes } from './orders'
import { riderRoutes } from './riders'
import { syncRoutes } from './sync'

/** Every implementation: one line for each file of this folder. */
export const ALL_ROUTES: readonly Implementation[] = [
  ...authRoutes,
  ...orderRoutes,
  ...riderRoutes,
  ...syncRoutes,
]

/** The ids of contract calls that nothing implements; the server does not start while there are any. */
export function missingCalls(implementations: readonly Implementation[]): string[] {
  const present = new Set<unknown>(implementations.map(({ call }) => call))
  return Object.entries(CALLS)
    .filter(([, call]) => !present.has(call))
    .map(([id]) => id)
}
