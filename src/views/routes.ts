import { SCREENS, type ScreenPath } from './shared/navigation/screens'
import { late, type LateComponent } from './ui/late'
import { themed } from './ui/late-piece'

/** The screens by path, loaded when opened. `themed` also loads the overlay styles; `late` screens have no overlay outside their lazy pieces. */
const PARTS: Record<ScreenPath, LateComponent<object>> = {
  '/overview': late(() => import('./overview/overview-screen').then(({ OverviewScreen }) => OverviewScreen)),
  '/day-report': themed(() =>
    import('./day-report/day-report-screen').then(({ DayReportScreen }) => DayReportScreen),
  ),
  '/orders/track/:id': themed(() => import('./track/track-screen').then(({ TrackScreen }) => TrackScreen)),
  '/orders/:id?': late(() => import('./orders-route').then(({ OrdersRoute }) => OrdersRoute)),
  '/assign/:tab?': themed(() => import('./assign-route').then(({ AssignRoute }) => AssignRoute)),
  '/bulk-orders/create': themed(() =>
    import('./create-bulk-order/create-bulk-order-screen').then(
      ({ CreateBulkOrderScreen }) => CreateBulkOrderScreen,
    ),
  ),
  '/bulk-orders/:status?': themed(() =>
    import('./bulk-orders/bulk-orders-screen').then(({ BulkOrdersScreen }) => BulkOrdersScreen),
  ),
  '/feedbacks': themed(() =>
    import('./feedbacks/feedbacks-screen').then(({ FeedbacksScreen }) => FeedbacksScreen),
  ),
  '/orders-history/:first?/:second?': themed(() =>
    import('./histories/orders-history-route').then(({ OrdersHistoryRoute }) => OrdersHistoryRoute),
  ),
  '/delivery-charges': themed(() =>
    import('./charges/charges-screen').then(({ ChargesScreen }) => ChargesScreen),
  ),
  '/promotions': themed(() => import('./charges/promo-screen').then(({ PromoScreen }) => PromoScreen)),
  '/promos/:who?': themed(() => import('./promos/promos-route').then(({ PromosRoute }) => PromosRoute)),
  '/push-notifications-service': themed(() =>
    import('./push/push-screen').then(({ PushScreen }) => PushScreen),
  ),
  '/roles': themed(() => import('./roles/roles-screen').then(({ RolesScreen }) => RolesScreen)),
  '/roles/:id/:name': themed(() =>
    import('./histories/member-history-route').then(({ MemberHistoryRoute }) => MemberHistoryRoute),
  ),
  '/customers': themed(() =>
    import('./customers/customers-screen').then(({ CustomersScreen }) => CustomersScreen),
  ),
  '/all-customers/:status?': themed(() =>
    import('./customers/all-customers-screen').then(({ AllCustomersScreen }) => AllCustomersScreen),
  ),
  '/fleet': themed(() => import('./fleet-route').then(({ FleetRoute }) => FleetRoute)),
  '/riders': themed(() => import('./riders/riders-screen').then(({ RidersScreen }) => RidersScreen)),
  '/all-riders': themed(() =>
    import('./riders/all-riders-screen').then(({ AllRidersScreen }) => AllRidersScreen),
  ),
  '/riders-details/:id': themed(() =>
    import('./riders/rider-details-route').then(({ RiderDetailsRoute }) => RiderDetailsRoute),
  ),
  '/create-order': themed(() =>
    import('./create-order/create-order-screen').then(({ CreateOrderScreen }) => CreateOrderScreen),
  ),
  '/company-user/:id/statement': themed(() =>
    import('./company-users/statement/statement-route').then(({ StatementRoute }) => StatementRoute),
  ),
  '/company-user/:status?': themed(() =>
    import('./company-users/company-users-screen').then(({ CompanyUsersScreen }) => CompanyUsersScreen),
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
  '/wall': late(() => import('./wall/wall-route').then(({ WallRoute }) => WallRoute)),
  '/change-password': themed(() =>
    import('./login/change-password-screen').then(({ ChangePasswordScreen }) => ChangePasswordScreen),
  ),
}

export const ROUTES = SCREENS.map((screen) => ({ ...screen, screen: PARTS[screen.path] }))

export async function loadScreen(location: string): Promise<void> {
  const screen = SCREENS.find(({ path }) => leadsTo(path, location))
  if (screen !== undefined) await PARTS[screen.path].load()
}

function leadsTo(path: string, location: string): boolean {
  const [parts, segments] = [path.split('/'), location.split('/')]
  const needed = parts.filter((part) => !part.endsWith('?')).length
  if (segments.length < needed || segments.length > parts.length) return false
  return segments.every(
    (segment, index) => parts[index] === segment || parts[index]?.startsWith(':') === true,
  )
}
