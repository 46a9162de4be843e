import { SCREENS, type ScreenPath } from '../shared/navigation/screens'
import { lazyPart, type LazyPart } from '../ui/lazy/lazy-part'
import { themedPart } from '../ui/lazy/lazy-piece'

/** Each screen is loaded when it is opened. Screens with `lazyPart` open menus and dialogs only in lazy pieces. */
const PARTS: Record<ScreenPath, LazyPart<object>> = {
  '/overview': lazyPart(() => import('../office/overview/overview-screen'), 'OverviewScreen'),
  '/reports': themedPart(() => import('../office/reports/reports-screen'), 'ReportsScreen'),
  '/hand-over': themedPart(() => import('../office/hand-over/hand-over-screen'), 'HandOverScreen'),
  '/orders/track/:id': themedPart(() => import('../dispatch/track/track-screen'), 'TrackScreen'),
  '/orders/:id?': lazyPart(() => import('./orders-route'), 'OrdersRoute'),
  '/assign/:tab?': themedPart(() => import('./assign-route'), 'AssignRoute'),
  '/bulk-orders/create': themedPart(
    () => import('../create/bulk-order/create-bulk-order-screen'),
    'CreateBulkOrderScreen',
  ),
  '/bulk-orders/:status?': themedPart(
    () => import('../office/bulk-orders/bulk-orders-screen'),
    'BulkOrdersScreen',
  ),
  '/feedbacks': themedPart(() => import('../office/feedbacks/feedbacks-screen'), 'FeedbacksScreen'),
  '/orders-history/:first?/:second?': themedPart(
    () => import('../office/histories/orders-history-route'),
    'OrdersHistoryRoute',
  ),
  '/delivery-charges': themedPart(() => import('../office/charges/charges-screen'), 'ChargesScreen'),
  '/promotions': themedPart(() => import('../office/charges/promo-screen'), 'PromoScreen'),
  '/promos/:who?': themedPart(() => import('../office/promos/promos-route'), 'PromosRoute'),
  '/push-notifications-service': themedPart(() => import('../office/push/push-screen'), 'PushScreen'),
  '/roles': themedPart(() => import('../office/roles/roles-screen'), 'RolesScreen'),
  '/roles/:id/:name': themedPart(
    () => import('../office/histories/member-history-route'),
    'MemberHistoryRoute',
  ),
  '/customers': themedPart(() => import('../office/customers/customers-screen'), 'CustomersScreen'),
  '/all-customers/:status?': themedPart(
    () => import('../office/customers/all-customers-screen'),
    'AllCustomersScreen',
  ),
  '/fleet': themedPart(() => import('./fleet-route'), 'FleetRoute'),
  '/riders': themedPart(() => import('../office/riders/riders-screen'), 'RidersScreen'),
  '/all-riders': themedPart(() => import('../office/riders/all-riders-screen'), 'AllRidersScreen'),
  '/riders-details/:id': themedPart(
    () => import('../office/riders/rider-details-route'),
    'RiderDetailsRoute',
  ),
  '/rider-cash': themedPart(() => import('../office/rider-cash/rider-cash-screen'), 'RiderCashScreen'),
  '/create-order': themedPart(() => import('../create/order/create-order-screen'), 'CreateOrderScreen'),
  '/company-user/:id/statement': themedPart(
    () => import('../office/company-users/statement/statement-route'),
    'StatementRoute',
  ),
  '/company-user/:status?': themedPart(
    () => import('../office/company-users/company-users-screen'),
    'CompanyUsersScreen',
  ),
  '/add-rate-card': themedPart(
    () => import('../office/rate-cards/add-rate-card-screen'),
    'AddRateCardScreen',
  ),
  '/edit-rate-card': themedPart(
    () => import('../office/rate-cards/edit-rate-card-screen'),
    'EditRateCardScreen',
  ),
  '/outbox': themedPart(() => import('../desk/outbox/outbox-screen'), 'OutboxScreen'),
  '/settings': themedPart(() => import('../desk/settings/settings-screen'), 'SettingsScreen'),
  '/open-source': themedPart(() => import('../desk/settings/open-source-screen'), 'OpenSourceScreen'),
  '/test': themedPart(() => import('../desk/diagnostics/diagnostics-screen'), 'DiagnosticsScreen'),
  '/wall': lazyPart(() => import('../dispatch/wall/wall-route'), 'WallRoute'),
  '/change-password': themedPart(
    () => import('../desk/login/change-password-screen'),
    'ChangePasswordScreen',
  ),
}

export const ROUTES = SCREENS.map((screen) => ({ ...screen, screen: PARTS[screen.path] }))

/** Loads the code of a screen before the person opens it. */
export async function loadScreen(location: string): Promise<void> {
  const screen = SCREENS.find(({ path }) => leadsTo(path, location))
  if (screen !== undefined) await PARTS[screen.path].code.now()
}

function leadsTo(path: string, location: string): boolean {
  const [parts, segments] = [path.split('/'), location.split('/')]
  const needed = parts.filter((part) => !part.endsWith('?')).length
  if (segments.length < needed || segments.length > parts.length) return false
  return segments.every(
    (segment, index) => parts[index] === segment || parts[index]?.startsWith(':') === true,
  )
}
