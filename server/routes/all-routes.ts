import { CALLS } from '../../contract/calls'
import type { Implementation } from '../http/implement'
import { analyticsRoutes } from './analytics'
import { authRoutes } from './auth'
import { bulkOrderRoutes } from './bulk-orders'
import { cashRoutes } from './cash'
import { chargeRoutes } from './charges'
import { codeRoutes } from './codes'
import { companyRoutes } from './companies'
import { customerRoutes } from './customers'
import { reportRoutes } from './reports'
import { displayRoutes } from './displays'
import { latenessRoutes } from './lateness'
import { ledgerRoutes } from './ledger'
import { historyRoutes } from './histories'
import { mapRoutes } from './maps'
import { memberRoutes } from './members'
import { notificationRoutes } from './notifications'
import { officePeopleRoutes } from './office-people'
import { orderRoutes } from './orders'
import { realtimeRoutes } from './realtime'
import { riderRoutes } from './riders'
import { settingRoutes } from './settings'
import { syncRoutes } from './sync'
import { trailRoutes } from './trail'
import { userRoutes } from './users'

/** The implementations of all files in this folder. */
export const ALL_ROUTES: readonly Implementation[] = [
  ...analyticsRoutes,
  ...authRoutes,
  ...bulkOrderRoutes,
  ...cashRoutes,
  ...chargeRoutes,
  ...codeRoutes,
  ...companyRoutes,
  ...customerRoutes,
  ...reportRoutes,
  ...displayRoutes,
  ...latenessRoutes,
  ...ledgerRoutes,
  ...historyRoutes,
  ...mapRoutes,
  ...memberRoutes,
  ...notificationRoutes,
  ...officePeopleRoutes,
  ...orderRoutes,
  ...realtimeRoutes,
  ...riderRoutes,
  ...settingRoutes,
  ...syncRoutes,
  ...trailRoutes,
  ...userRoutes,
]

/** The ids of contract calls without an implementation. The server does not start if there are any. */
export function missingCalls(implementations: readonly Implementation[]): string[] {
  const present = new Set<unknown>(implementations.map(({ call }) => call))
  return Object.entries(CALLS)
    .filter(([, call]) => !present.has(call))
    .map(([id]) => id)
}
