import type { Capability } from '../../../../contract/permissions'

/** `path`: a parameter that may be absent ends in '?'. */
type Screen = { path: string; title: string; capability: Capability }

/** The screens behind the login, matched in order. A screen is reachable, and its rail item shows, once it stands here. */
export const SCREENS = [
  { path: '/overview', title: 'Overview', capability: 'read' },
  { path: '/orders/track/:id', title: 'Track Orders', capability: 'read' },
  { path: '/orders/:id?', title: 'Orders', capability: 'read' },
  { path: '/bulk-orders/create', title: 'Create Bulk Order', capability: 'runCorporate' },
  { path: '/bulk-orders/:status?', title: 'Bulk Orders', capability: 'read' },
  { path: '/orders-history/:first?/:second?', title: 'Order History', capability: 'read' },
  { path: '/roles/:id/:name', title: 'Order History', capability: 'manageMembers' },
  { path: '/create-order', title: 'Create Order', capability: 'createOrder' },
  { path: '/add-rate-card', title: 'Add Rate Card', capability: 'runCorporate' },
  { path: '/edit-rate-card', title: 'Edit Rate Card', capability: 'runCorporate' },
  { path: '/outbox', title: 'Outbox', capability: 'read' },
  { path: '/settings', title: 'Settings', capability: 'read' },
  { path: '/test', title: 'Diagnostics', capability: 'read' },
  { path: '/change-password', title: 'Change Password', capability: 'changePassword' },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof SCREENS)[number]['path']

/** Where the screens are, without their parameters: '/orders'. One that needs several is no place of its own. */
export const SCREEN_PATHS: ReadonlySet<string> = new Set(
  SCREENS.map(({ path }): string => path)
    .filter((path) => !/:\w+\//.test(path))
    .map((path) => path.replace(/\/:.*$/, '')),
)
