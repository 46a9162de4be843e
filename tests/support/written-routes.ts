import type { StaffRole } from '../../contract/roles'

export const ALL: readonly StaffRole[] = ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF']
const PRICES: readonly StaffRole[] = ['SUPERADMIN', 'ADMIN']
const SUPERADMIN: readonly StaffRole[] = ['SUPERADMIN']

type WrittenRoute = { ids: string; path: string; roles: readonly StaffRole[] }

/** Who may open what, line by line as it was described, and not as the console's own table says it. */
export const WRITTEN_ROUTES: readonly WrittenRoute[] = [
  { ids: 'RT-05 RT-41', path: '/change-password', roles: SUPERADMIN },
  { ids: 'RT-07', path: '/overview', roles: ALL },
  { ids: 'AG-15', path: '/day-report', roles: SUPERADMIN },
  { ids: 'RT-08', path: '/orders', roles: ALL },
  { ids: 'RT-08', path: '/orders/intransit', roles: ALL },
  { ids: 'RT-08', path: '/orders/pending', roles: ALL },
  { ids: 'RT-08', path: '/orders/accepted', roles: ALL },
  { ids: 'RT-08', path: '/orders/delivered', roles: ALL },
  { ids: 'RT-10', path: '/orders/track/7', roles: ALL },
  { ids: 'RT-11', path: '/orders/7', roles: ALL },
  { ids: 'RT-12', path: '/bulk-orders', roles: ALL },
  { ids: 'RT-12', path: '/bulk-orders/pending', roles: ALL },
  { ids: 'RT-12', path: '/bulk-orders/paid', roles: ALL },
  { ids: 'RT-13 RT-45', path: '/bulk-orders/create', roles: ALL },
  { ids: 'RT-14', path: '/customers', roles: ALL },
  { ids: 'RT-15', path: '/all-customers', roles: ALL },
  { ids: 'RT-15', path: '/all-customers/TRUE', roles: ALL },
  { ids: 'RT-16', path: '/company-user', roles: ALL },
  { ids: 'RT-16', path: '/company-user/pending', roles: ALL },
  { ids: 'RT-17', path: '/riders', roles: ALL },
  { ids: 'RT-17', path: '/all-riders', roles: ALL },
  { ids: 'RT-17', path: '/riders-details/7', roles: ALL },
  { ids: 'RT-18', path: '/feedbacks', roles: ALL },
  { ids: 'RT-19 RT-40', path: '/promotions', roles: PRICES },
  { ids: 'RT-20', path: '/promos', roles: ALL },
  { ids: 'RT-21 RT-39', path: '/roles', roles: SUPERADMIN },
  { ids: 'RT-23 RT-40', path: '/delivery-charges', roles: PRICES },
  { ids: 'RT-24 RT-41', path: '/push-notifications-service', roles: SUPERADMIN },
  { ids: 'RT-22 RT-39', path: '/roles/3/Ada', roles: SUPERADMIN },
  { ids: 'RT-25 RT-38', path: '/orders-history', roles: ALL },
  { ids: 'RT-25 RT-38', path: '/orders-history/41', roles: ALL },
  { ids: 'RT-25 RT-38', path: '/orders-history/riders/7', roles: ALL },
  { ids: 'RT-26 RT-42', path: '/create-order', roles: ['SUPERADMIN', 'ADMIN', 'OPERATIONALSTAFF'] },
  { ids: 'RT-27 RT-45', path: '/add-rate-card', roles: ALL },
  { ids: 'RT-27 RT-45', path: '/edit-rate-card', roles: ALL },
  { ids: 'RT-28', path: '/test', roles: ALL },
]

/** Screens of ours, which the description does not have. */
export const OUR_ROUTES: readonly string[] = [
  '/assign',
  '/company-user/7/statement',
  '/fleet',
  '/outbox',
  '/settings',
  '/wall',
]
