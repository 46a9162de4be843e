import { SCREENS, type ScreenPath } from './shared/navigation/screens'
import { late, type LateComponent } from './ui/late'
import { themed } from './ui/late-piece'

/** Each is loaded when somebody opens it. The first two open no overlay but pieces of their own. */
const PARTS: Record<ScreenPath, LateComponent<object>> = {
  '/overview': late(() => import('./overview/overview-screen').then(({ OverviewScreen }) => OverviewScreen)),
  '/orders/track/:id': themed(() => import('./track/track-screen').then(({ TrackScreen }) => TrackScreen)),
  '/orders/:id?': late(() => import('./orders-route').then(({ OrdersRoute }) => OrdersRoute)),
  '/bulk-orders/create': themed(() =>
    import('./create-bulk-order/create-bulk-order-screen').then(
      ({ CreateBulkOrderScreen }) => CreateBulkOrderScreen,
    ),
  ),
  '/bulk-orders/:status?': themed(() =>
    import('./bulk-orders/bulk-orders-screen').then(({ BulkOrdersScreen }) => BulkOrdersScreen),
  ),
  '/orders-history/:first?/:second?': themed(() =>
    import('./histories/orders-history-route').then(({ OrdersHistoryRoute }) => OrdersHistoryRoute),
  ),
  '/roles/:id/:name': themed(() =>
    import('./histories/member-history-route').then(({ MemberHistoryRoute }) => MemberHistoryRoute),
  ),
  '/create-order': themed(() =>
    import('./create-order/create-order-screen').then(({ CreateOrderScreen }) => CreateOrderScreen),
  ),
  '/add-rate-card': themed(() =>
    import('./rate-cards/add-rate-card-screen').then(({ AddRateCardScreen }) => AddRateCardScreen),
  ),
  '/edit-rate-card': themed(() =>
    import('./rate-cards/edit-rate-card-screen').then(({ EditRateCardScreen }) => EditRateCardScreen),
  ),
  '/outbox': themed(() => import('./outbox/outbox-screen').then(({ OutboxScreen }) => OutboxScreen)),
  '/settings': themed(() =>
    import('./settings/settings-screen').then(({ SettingsScreen }) => SettingsScreen),
  ),
  '/test': themed(() =>
    import('./diagnostics/diagnostics-screen').then(({ DiagnosticsScreen }) => DiagnosticsScreen),
  ),
  '/change-password': themed(() =>
    import('./login/change-password-screen').then(({ ChangePasswordScreen }) => ChangePasswordScreen),
  ),
}

export const ROUTES = SCREENS.map((screen) => ({ ...screen, screen: PARTS[screen.path] }))

/** Ahead of somebody who is about to open it. */
export async function loadScreen(location: string): Promise<void> {
  const screen = SCREENS.find(({ path }) => {
    const base = path.replace(/\/:.*$/, '')
    return location === base || location.startsWith(`${base}/`)
  })
  if (screen !== undefined) await PARTS[screen.path].load()
}
