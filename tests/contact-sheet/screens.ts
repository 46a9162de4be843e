import type { ApiClient } from '../e2e/support/api-client'

/** `isPublic`: of those who are not signed in. */
export type Shot = { name: string; path: string; isPublic?: boolean }

/** Every screen by its address, and what opens beside a list. */
export async function shots(admin: ApiClient): Promise<Shot[]> {
  const [pending] = await admin.ordersIn('PENDING')
  const [under] = await admin.ordersIn('INTRANSIT')
  if (pending === undefined || under === undefined) throw new Error('the demo data have no such orders')
  return [
    { name: 'login', path: '/', isPublic: true },
    { name: 'forgot-password', path: '/forgot-password', isPublic: true },
    { name: 'verify-otp', path: '/verify-otp', isPublic: true },
    { name: 'overview', path: '/overview' },
    { name: 'orders', path: '/orders' },
    { name: 'orders-pending', path: '/orders/pending' },
    { name: 'order-pane', path: `/orders?order=${under.id}` },
    { name: 'assign', path: `/orders?order=${pending.id}&panel=assign` },
    { name: 'order', path: `/orders/${under.id}` },
    { name: 'track', path: `/orders/track/${under.id}` },
    { name: 'bulk-orders', path: '/bulk-orders' },
    { name: 'bulk-create', path: '/bulk-orders/create' },
    { name: 'history', path: '/orders-history' },
    { name: 'create-order', path: '/create-order' },
    { name: 'add-rate-card', path: '/add-rate-card' },
    { name: 'outbox', path: '/outbox' },
    { name: 'settings', path: '/settings' },
    { name: 'diagnostics', path: '/test' },
    { name: 'change-password', path: '/change-password' },
    { name: 'not-found', path: '/nothing-here' },
  ]
}
