import { SCREENS, type ScreenPath } from './shared/navigation/screens'
import { late, type LateComponent } from './ui/late'

/** Each is loaded when somebody opens it. */
const PARTS: Record<ScreenPath, LateComponent<object>> = {
  '/overview': late(() => import('./overview/overview-screen').then(({ OverviewScreen }) => OverviewScreen)),
  '/orders/track/:id': late(() => import('./track/track-screen').then(({ TrackScreen }) => TrackScreen)),
  '/orders/:id?': late(() => import('./orders-route').then(({ OrdersRoute }) => OrdersRoute)),
  '/bulk-orders/create': late(() =>
    import('./create-bulk-order/create-bulk-order-screen').then(
      ({ CreateBulkOrderScreen }) => CreateBulkOrderScreen,
    ),
  ),
  '/bulk-orders/:status?': late(() =>
    import('./bulk-orders/bulk-orders-screen').then(({ BulkOrdersScreen }) => BulkOrdersScreen),
  ),
  '/orders-history/:first?/:second?': late(() =>
    import('./histories/orders-history-route').then(({ OrdersHistoryRoute }) => OrdersHistoryRoute),
  ),
  '/roles/:id/:name': late(() =>
    import('./histories/member-history-route').then(({ MemberHistoryRoute }) => MemberHistoryRoute),
  ),
  '/create-order': late(() =>
    import('./create-order/create-order-screen').then(({ CreateOrderScreen }) => CreateOrderScreen),
  ),
  '/add-rate-card': late(() =>
    import('./rate-cards/add-rate-card-screen').then(({ AddRateCardScreen }) => AddRateCardScreen),
  ),
  '/edit-rate-card': late(() =>
    import('./rate-cards/edit-rate-card-screen').then(({ EditRateCardScreen }) => EditRateCardScreen),
  ),
  '/outbox': late(() => import('./outbox/outbox-screen').then(({ OutboxScreen }) => OutboxScreen)),
  '/settings': late(() => import('./settings/settings-screen').then(({ SettingsScreen }) => SettingsScreen)),
  '/test': late(() =>
    import('./diagnostics/diagnostics-screen').then(({ DiagnosticsScreen }) => DiagnosticsScreen),
  ),
  '/change-password': late(() =>
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
