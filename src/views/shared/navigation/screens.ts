import type { Capability } from '../../../../contract/words/permissions'

/** `path`: an optional parameter ends in '?'. */
type Screen = { path: string; title: string; capability: Capability }

/** The screens behind the login, matched in this order. Only these can be opened and have an item in the rail. */
export const SCREENS = [
  { path: '/overview', title: 'Overview', capability: 'read' },
  { path: '/reports', title: 'Reports', capability: 'readReports' },
  { path: '/hand-over', title: 'Hand-over', capability: 'read' },
  { path: '/orders/track/:id', title: 'Track Orders', capability: 'read' },
  { path: '/orders/:id?', title: 'Orders', capability: 'read' },
  { path: '/assign/:tab?', title: 'Assign mode', capability: 'runOrders' },
  { path: '/bulk-orders/create', title: 'Create Bulk Order', capability: 'runCorporate' },
  { path: '/bulk-orders/:status?', title: 'Bulk Orders', capability: 'read' },
  { path: '/feedbacks', title: 'Feedbacks and Review', capability: 'read' },
  { path: '/orders-history/:first?/:second?', title: 'Order History', capability: 'read' },
  { path: '/delivery-charges', title: 'Delivery Charges', capability: 'editCharges' },
  { path: '/promotions', title: 'Promo', capability: 'editCharges' },
  { path: '/promos/:who?', title: 'Users Promo Data', capability: 'read' },
  { path: '/push-notifications-service', title: 'Notification', capability: 'sendPush' },
  { path: '/roles', title: 'Roles / Members', capability: 'manageMembers' },
  { path: '/roles/:id/:name', title: 'Order History', capability: 'manageMembers' },
  { path: '/customers', title: 'Customers', capability: 'read' },
  { path: '/all-customers/:status?', title: 'All Customers', capability: 'read' },
  { path: '/fleet', title: 'Fleet map', capability: 'read' },
  { path: '/riders', title: 'Riders', capability: 'read' },
  { path: '/all-riders', title: 'All Riders', capability: 'read' },
  { path: '/riders-details/:id', title: 'Rider details', capability: 'read' },
  { path: '/rider-cash', title: 'Rider cash', capability: 'read' },
  { path: '/create-order', title: 'Create Order', capability: 'createOrder' },
  { path: '/company-user/:id/statement', title: 'Statement', capability: 'runCorporate' },
  { path: '/company-user/:status?', title: 'Company Users', capability: 'read' },
  { path: '/add-rate-card', title: 'Add Rate Card', capability: 'runCorporate' },
  { path: '/edit-rate-card', title: 'Edit Rate Card', capability: 'runCorporate' },
  { path: '/outbox', title: 'Outbox', capability: 'read' },
  { path: '/settings', title: 'Settings', capability: 'read' },
  { path: '/open-source', title: 'Open source', capability: 'read' },
  { path: '/test', title: 'Diagnostics', capability: 'read' },
  { path: '/wall', title: 'Wall display', capability: 'watch' },
  { path: '/change-password', title: 'Change Password', capability: 'changePassword' },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof SCREENS)[number]['path']

/** The paths of the screens without parameters: '/orders'. Screens with text after a parameter are left out. */
export const SCREEN_PATHS: ReadonlySet<string> = new Set(
  SCREENS.map(({ path }): string => path)
    .filter((path) => !/:\w+\//.test(path))
    .map((path) => path.replace(/\/:.*$/, '')),
)
