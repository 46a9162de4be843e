import { lazy, type ComponentType } from 'react'
import { SCREENS, type ScreenPath } from './shared/navigation/screens'

/** Each is loaded when somebody opens it. */
const PARTS: Record<ScreenPath, ComponentType> = {
  '/overview': lazy(() =>
    import('./overview/overview-screen').then(({ OverviewScreen }) => ({ default: OverviewScreen })),
  ),
  '/orders/track/:id': lazy(() =>
    import('./track/track-screen').then(({ TrackScreen }) => ({ default: TrackScreen })),
  ),
  '/orders/:id?': lazy(() => import('./orders-route').then(({ OrdersRoute }) => ({ default: OrdersRoute }))),
  '/bulk-orders/create': lazy(() =>
    import('./create-bulk-order/create-bulk-order-screen').then(({ CreateBulkOrderScreen }) => ({
      default: CreateBulkOrderScreen,
    })),
  ),
  '/bulk-orders/:status?': lazy(() =>
    import('./bulk-orders/bulk-orders-screen').then(({ BulkOrdersScreen }) => ({
      default: BulkOrdersScreen,
    })),
  ),
  '/orders-history/:first?/:second?': lazy(() =>
    import('./histories/orders-history-route').then(({ OrdersHistoryRoute }) => ({
      default: OrdersHistoryRoute,
    })),
  ),
  '/roles/:id/:name': lazy(() =>
    import('./histories/member-history-route').then(({ MemberHistoryRoute }) => ({
      default: MemberHistoryRoute,
    })),
  ),
  '/create-order': lazy(() =>
    import('./create-order/create-order-screen').then(({ CreateOrderScreen }) => ({
      default: CreateOrderScreen,
    })),
  ),
  '/add-rate-card': lazy(() =>
    import('./rate-cards/add-rate-card-screen').then(({ AddRateCardScreen }) => ({
      default: AddRateCardScreen,
    })),
  ),
  '/edit-rate-card': lazy(() =>
    import('./rate-cards/edit-rate-card-screen').then(({ EditRateCardScreen }) => ({
      default: EditRateCardScreen,
    })),
  ),
  '/outbox': lazy(() =>
    import('./outbox/outbox-screen').then(({ OutboxScreen }) => ({ default: OutboxScreen })),
  ),
  '/settings': lazy(() =>
    import('./settings/settings-screen').then(({ SettingsScreen }) => ({ default: SettingsScreen })),
  ),
  '/test': lazy(() =>
    import('./diagnostics/diagnostics-screen').then(({ DiagnosticsScreen }) => ({
      default: DiagnosticsScreen,
    })),
  ),
  '/change-password': lazy(() =>
    import('./login/change-password-screen').then(({ ChangePasswordScreen }) => ({
      default: ChangePasswordScreen,
    })),
  ),
}

export const ROUTES = SCREENS.map((screen) => ({ ...screen, screen: PARTS[screen.path] }))
