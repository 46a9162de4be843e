import { lazy, type ComponentType } from 'react'
import type { Capability } from '../../contract/permissions'

export type ScreenRoute = {
  /** Matched in order. A parameter that may be absent ends in '?'. */
  path: string
  title: string
  capability: Capability
  screen: ComponentType
}

/** The screens behind the login. A screen is reachable, and its rail item shows, once it stands here. */
export const ROUTES: readonly ScreenRoute[] = [
  {
    path: '/overview',
    title: 'Overview',
    capability: 'read',
    screen: lazy(() =>
      import('./overview/overview-screen').then(({ OverviewScreen }) => ({ default: OverviewScreen })),
    ),
  },
  {
    path: '/orders/track/:id',
    title: 'Track Orders',
    capability: 'read',
    screen: lazy(() => import('./track/track-screen').then(({ TrackScreen }) => ({ default: TrackScreen }))),
  },
  {
    path: '/orders/:id?',
    title: 'Orders',
    capability: 'read',
    screen: lazy(() => import('./orders-route').then(({ OrdersRoute }) => ({ default: OrdersRoute }))),
  },
  {
    path: '/bulk-orders/create',
    title: 'Create Bulk Order',
    capability: 'runCorporate',
    screen: lazy(() =>
      import('./create-bulk-order/create-bulk-order-screen').then(({ CreateBulkOrderScreen }) => ({
        default: CreateBulkOrderScreen,
      })),
    ),
  },
  {
    path: '/bulk-orders/:status?',
    title: 'Bulk Orders',
    capability: 'read',
    screen: lazy(() =>
      import('./bulk-orders/bulk-orders-screen').then(({ BulkOrdersScreen }) => ({
        default: BulkOrdersScreen,
      })),
    ),
  },
  {
    path: '/orders-history/:first?/:second?',
    title: 'Order History',
    capability: 'read',
    screen: lazy(() =>
      import('./histories/orders-history-route').then(({ OrdersHistoryRoute }) => ({
        default: OrdersHistoryRoute,
      })),
    ),
  },
  {
    path: '/roles/:id/:name',
    title: 'Order History',
    capability: 'manageMembers',
    screen: lazy(() =>
      import('./histories/member-history-route').then(({ MemberHistoryRoute }) => ({
        default: MemberHistoryRoute,
      })),
    ),
  },
  {
    path: '/create-order',
    title: 'Create Order',
    capability: 'createOrder',
    screen: lazy(() =>
      import('./create-order/create-order-screen').then(({ CreateOrderScreen }) => ({
        default: CreateOrderScreen,
      })),
    ),
  },
  {
    path: '/add-rate-card',
    title: 'Add Rate Card',
    capability: 'runCorporate',
    screen: lazy(() =>
      import('./rate-cards/add-rate-card-screen').then(({ AddRateCardScreen }) => ({
        default: AddRateCardScreen,
      })),
    ),
  },
  {
    path: '/edit-rate-card',
    title: 'Edit Rate Card',
    capability: 'runCorporate',
    screen: lazy(() =>
      import('./rate-cards/edit-rate-card-screen').then(({ EditRateCardScreen }) => ({
        default: EditRateCardScreen,
      })),
    ),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    capability: 'read',
    screen: lazy(() =>
      import('./outbox/outbox-screen').then(({ OutboxScreen }) => ({ default: OutboxScreen })),
    ),
  },
  {
    path: '/settings',
    title: 'Settings',
    capability: 'read',
    screen: lazy(() =>
      import('./settings/settings-screen').then(({ SettingsScreen }) => ({ default: SettingsScreen })),
    ),
  },
  {
    path: '/test',
    title: 'Diagnostics',
    capability: 'read',
    screen: lazy(() =>
      import('./diagnostics/diagnostics-screen').then(({ DiagnosticsScreen }) => ({
        default: DiagnosticsScreen,
      })),
    ),
  },
  {
    path: '/change-password',
    title: 'Change Password',
    capability: 'changePassword',
    screen: lazy(() =>
      import('./login/change-password-screen').then(({ ChangePasswordScreen }) => ({
        default: ChangePasswordScreen,
      })),
    ),
  },
]

/** Where the screens are, without their parameters: '/orders'. One that needs several is no place of its own. */
export const ROUTE_PATHS: ReadonlySet<string> = new Set(
  ROUTES.filter(({ path }) => !/:\w+\//.test(path)).map(({ path }) => path.replace(/\/:.*$/, '')),
)
