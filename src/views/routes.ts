import { lazy, type ComponentType } from 'react'
import { SCREENS, type ScreenPath } from './shared/navigation/screens'

/** Each is loaded when somebody opens it. */
const PARTS: Record<ScreenPath, () => Promise<{ default: ComponentType }>> = {
  '/overview': () =>
    import('./overview/overview-screen').then(({ OverviewScreen }) => ({ default: OverviewScreen })),
  '/orders/track/:id': () =>
    import('./track/track-screen').then(({ TrackScreen }) => ({ default: TrackScreen })),
  '/orders/:id?': () => import('./orders-route').then(({ OrdersRoute }) => ({ default: OrdersRoute })),
  '/bulk-orders/create': () =>
    import('./create-bulk-order/create-bulk-order-screen').then(({ CreateBulkOrderScreen }) => ({
      default: CreateBulkOrderScreen,
    })),
  '/bulk-orders/:status?': () =>
    import('./bulk-orders/bulk-orders-screen').then(({ BulkOrdersScreen }) => ({
      default: BulkOrdersScreen,
    })),
  '/orders-history/:first?/:second?': () =>
    import('./histories/orders-history-route').then(({ OrdersHistoryRoute }) => ({
      default: OrdersHistoryRoute,
    })),
  '/roles/:id/:name': () =>
    import('./histories/member-history-route').then(({ MemberHistoryRoute }) => ({
      default: MemberHistoryRoute,
    })),
  '/create-order': () =>
    import('./create-order/create-order-screen').then(({ CreateOrderScreen }) => ({
      default: CreateOrderScreen,
    })),
  '/add-rate-card': () =>
    import('./rate-cards/add-rate-card-screen').then(({ AddRateCardScreen }) => ({
      default: AddRateCardScreen,
    })),
  '/edit-rate-card': () =>
    import('./rate-cards/edit-rate-card-screen').then(({ EditRateCardScreen }) => ({
      default: EditRateCardScreen,
    })),
  '/outbox': () => import('./outbox/outbox-screen').then(({ OutboxScreen }) => ({ default: OutboxScreen })),
  '/settings': () =>
    import('./settings/settings-screen').then(({ SettingsScreen }) => ({ default: SettingsScreen })),
  '/test': () =>
    import('./diagnostics/diagnostics-screen').then(({ DiagnosticsScreen }) => ({
      default: DiagnosticsScreen,
    })),
  '/change-password': () =>
    import('./login/change-password-screen').then(({ ChangePasswordScreen }) => ({
      default: ChangePasswordScreen,
    })),
}

export const ROUTES = SCREENS.map((screen) => ({ ...screen, screen: lazy(PARTS[screen.path]) }))

/** Ahead of somebody who is about to open it. */
export function loadScreen(location: string): void {
  const screen = SCREENS.find(({ path }) => {
    const base = path.replace(/\/:.*$/, '')
    return location === base || location.startsWith(`${base}/`)
  })
  if (screen !== undefined) PARTS[screen.path]().catch(() => undefined)
}
