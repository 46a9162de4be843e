import { SCREENS, type ScreenPath } from '../shared/navigation/screens'
import { late, type LateComponent } from '../ui/lazy/late'
import { themed } from '../ui/lazy/late-piece'

/** Each screen is loaded when it is opened. Screens with `late` open menus and dialogs only in late pieces. */
const PARTS: Record<ScreenPath, LateComponent<object>> = {
  '/overview': late(() => import('../office/overview/overview-screen'), 'OverviewScreen'),
  '/day-report': themed(() => import('../office/day-report/day-report-screen'), 'DayReportScreen'),
  '/orders/track/:id': themed(() => import('../dispatch/track/track-screen'), 'TrackScreen'),
  '/orders/:id?': late(() => import('./orders-route'), 'OrdersRoute'),
  '/assign/:tab?': themed(() => import('./assign-route'), 'AssignRoute'),
  '/bulk-orders/create': themed(
    () => import('../create/bulk-order/create-bulk-order-screen'),
    'CreateBulkOrderScreen',
  ),
  '/bulk-orders/:status?': themed(
    () => import('../office/bulk-orders/bulk-orders-screen'),
    'BulkOrdersScreen',
  ),
  '/feedbacks': themed(() => import('../office/feedbacks/feedbacks-screen'), 'FeedbacksScreen'),
  '/orders-history/:first?/:second?': themed(
    () => import('../office/histories/orders-history-route'),
    'OrdersHistoryRoute',
  ),
  '/delivery-charges': themed(() => import('../office/charges/charges-screen'), 'ChargesScreen'),
  '/promotions': themed(() => import('../office/charges/promo-screen'), 'PromoScreen'),
  '/promos/:who?': themed(() => import('../office/promos/promos-route'), 'PromosRoute'),
  '/push-notifications-service': themed(() => import('../office/push/push-screen'), 'PushScreen'),
  '/roles': themed(() => import('../office/roles/roles-screen'), 'RolesScreen'),
  '/roles/:id/:name': themed(() => import('../office/histories/member-history-route'), 'MemberHistoryRoute'),
  '/customers': themed(() => import('../office/customers/customers-screen'), 'CustomersScreen'),
  '/all-customers/:status?': themed(
    () => import('../office/customers/all-customers-screen'),
    'AllCustomersScreen',
  ),
  '/fleet': themed(() => import('./fleet-route'), 'FleetRoute'),
  '/riders': themed(() => import('../office/riders/riders-screen'), 'RidersScreen'),
  '/all-riders': themed(() => import('../office/riders/all-riders-screen'), 'AllRidersScreen'),
  '/riders-details/:id': themed(() => import('../office/riders/rider-details-route'), 'RiderDetailsRoute'),
  '/create-order': themed(() => import('../create/order/create-order-screen'), 'CreateOrderScreen'),
  '/company-user/:id/statement': themed(
    () => import('../office/company-users/statement/statement-route'),
    'StatementRoute',
  ),
  '/company-user/:status?': themed(
    () => import('../office/company-users/company-users-screen'),
    'CompanyUsersScreen',
  ),
  '/add-rate-card': themed(() => import('../office/rate-cards/add-rate-card-screen'), 'AddRateCardScreen'),
  '/edit-rate-card': themed(() => import('../office/rate-cards/edit-rate-card-screen'), 'EditRateCardScreen'),
  '/outbox': themed(() => import('../desk/outbox/outbox-screen'), 'OutboxScreen'),
  '/settings': themed(() => import('../desk/settings/settings-screen'), 'SettingsScreen'),
  '/test': themed(() => import('../desk/diagnostics/diagnostics-screen'), 'DiagnosticsScreen'),
  '/wall': late(() => import('../dispatch/wall/wall-route'), 'WallRoute'),
  '/change-password': themed(() => import('../desk/login/change-password-screen'), 'ChangePasswordScreen'),
}

export const ROUTES = SCREENS.map((screen) => ({ ...screen, screen: PARTS[screen.path] }))

/** Loads the code of a screen before the person opens it. */
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
