import type { StaffRole } from '../../../contract/words/roles'
import type { ScreenPath } from '../../../src/views/shared/navigation/screens'

export const ALL: readonly StaffRole[] = ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF']
const PRICES: readonly StaffRole[] = ['SUPERADMIN', 'ADMIN']
const CREATORS: readonly StaffRole[] = ['SUPERADMIN', 'ADMIN', 'OPERATIONALSTAFF']
const SUPERADMIN: readonly StaffRole[] = ['SUPERADMIN']

/** `title`: its heading. `at`: the addresses that lead to it, by what describes them. */
type WrittenScreen = { title: string; roles: readonly StaffRole[]; at: Record<string, readonly string[]> }

/** Who may open what, screen by screen as it was described, and not as the console's own table says it. */
const WRITTEN_SCREENS: Partial<Record<ScreenPath, WrittenScreen>> = {
  '/change-password': {
    title: 'Change Password',
    roles: SUPERADMIN,
    at: { 'RT-05 RT-41': ['/change-password'] },
  },
  '/overview': { title: 'Overview', roles: ALL, at: { 'RT-07': ['/overview'] } },
  '/rider-cash': { title: 'Rider cash', roles: ALL, at: { 'AD-01': ['/rider-cash'] } },
  '/hand-over': { title: 'Hand-over', roles: ALL, at: { 'AD-06': ['/hand-over'] } },
  '/reports': { title: 'Reports', roles: ['SUPERADMIN', 'SUPERVISOR'], at: { 'AG-15': ['/reports'] } },
  '/orders/:id?': {
    title: 'Orders',
    roles: ALL,
    at: {
      'RT-08': ['/orders', '/orders/intransit', '/orders/pending', '/orders/accepted', '/orders/delivered'],
      'AG-02': ['/orders/assignedtorider', '/orders/cancelled'],
      'RT-11': ['/orders/7'],
    },
  },
  '/orders/track/:id': { title: 'Track Orders', roles: ALL, at: { 'RT-10': ['/orders/track/7'] } },
  '/bulk-orders/:status?': {
    title: 'Bulk Orders',
    roles: ALL,
    at: { 'RT-12': ['/bulk-orders', '/bulk-orders/pending', '/bulk-orders/paid'] },
  },
  '/bulk-orders/create': {
    title: 'Create Bulk Order',
    roles: ALL,
    at: { 'RT-13 RT-45': ['/bulk-orders/create'] },
  },
  '/customers': { title: 'Customers', roles: ALL, at: { 'RT-14': ['/customers'] } },
  '/all-customers/:status?': {
    title: 'All Customers',
    roles: ALL,
    at: { 'RT-15': ['/all-customers', '/all-customers/TRUE', '/all-customers/FALSE'] },
  },
  '/company-user/:status?': {
    title: 'Company Users',
    roles: ALL,
    at: {
      'RT-16': ['/company-user', '/company-user/active', '/company-user/inactive', '/company-user/pending'],
    },
  },
  '/riders': { title: 'Riders', roles: ALL, at: { 'RT-17': ['/riders'] } },
  '/all-riders': { title: 'All Riders', roles: ALL, at: { 'RT-17': ['/all-riders'] } },
  '/riders-details/:id': { title: 'Rider details', roles: ALL, at: { 'RT-17': ['/riders-details/7'] } },
  '/feedbacks': { title: 'Feedbacks and Review', roles: ALL, at: { 'RT-18': ['/feedbacks'] } },
  '/promotions': { title: 'Promo', roles: PRICES, at: { 'RT-19 RT-40': ['/promotions'] } },
  '/promos/:who?': { title: 'Users Promo Data', roles: ALL, at: { 'RT-20': ['/promos', '/promos/riders'] } },
  '/roles': { title: 'Roles / Members', roles: SUPERADMIN, at: { 'ST-01 RT-21 RT-39': ['/roles'] } },
  '/roles/:id/:name': {
    title: 'Order History',
    roles: SUPERADMIN,
    at: { 'RT-22 RT-39': ['/roles/3/Ada'] },
  },
  '/delivery-charges': {
    title: 'Delivery Charges',
    roles: PRICES,
    at: { 'RT-23 RT-40': ['/delivery-charges'] },
  },
  '/push-notifications-service': {
    title: 'Notification',
    roles: SUPERADMIN,
    at: { 'RT-24 RT-41': ['/push-notifications-service'] },
  },
  '/orders-history/:first?/:second?': {
    title: 'Order History',
    roles: ALL,
    at: {
      'RT-25 RT-38': ['/orders-history', '/orders-history/41', '/orders-history/riders/7'],
      'AG-17': ['/orders-history/riders'],
    },
  },
  '/create-order': { title: 'Create Order', roles: CREATORS, at: { 'RT-26 RT-42': ['/create-order'] } },
  '/add-rate-card': { title: 'Add Rate Card', roles: ALL, at: { 'RT-27 RT-45': ['/add-rate-card'] } },
  '/edit-rate-card': { title: 'Edit Rate Card', roles: ALL, at: { 'RT-27 RT-45': ['/edit-rate-card'] } },
  '/test': { title: 'Diagnostics', roles: ALL, at: { 'RT-28': ['/test'] } },
}

export const WRITTEN_ROUTES = Object.entries(WRITTEN_SCREENS).flatMap(([screen, { title, roles, at }]) =>
  Object.entries(at).flatMap(([ids, paths]) => paths.map((path) => ({ ids, path, screen, title, roles }))),
)

/** Screens of ours, which the description does not have. */
export const OUR_ROUTES: readonly string[] = [
  '/assign',
  '/company-user/7/statement',
  '/fleet',
  '/open-source',
  '/outbox',
  '/settings',
  '/wall',
]
