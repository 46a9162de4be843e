import * as analytics from './entities/analytics'
import * as auth from './entities/auth'
import * as bulkOrders from './entities/bulk-orders'
import * as charges from './entities/charges'
import type { Call } from './wire/call'
import * as codes from './entities/codes'
import * as companies from './entities/companies'
import * as customers from './entities/customers'
import * as periodReport from './entities/period-report'
import * as displays from './entities/displays'
import * as feedbacks from './entities/feedbacks'
import * as latenessLimits from './rules/lateness-limits'
import * as ledger from './entities/ledger'
import * as liveChanges from './entities/live-changes'
import * as maps from './entities/maps'
import * as members from './entities/members'
import * as notifications from './entities/notifications'
import * as officeSettings from './rules/office-settings'
import * as officePeople from './entities/office-people'
import * as orderTemplates from './entities/order-templates'
import * as orders from './entities/orders'
import * as riderCash from './entities/rider-cash'
import * as riderDocuments from './entities/rider-documents'
import * as riders from './entities/riders'
import * as settings from './entities/settings'
import * as statement from './entities/statement'
import * as sync from './entities/sync'
import * as trail from './entities/trail'
import * as users from './entities/users'

/**
 * Every call, keyed by its number in the acceptance list (a letter separates two calls that share a number). Our own
 * additions are keyed by name. The server's routes, the OpenAPI page, the role matrix and the fuzz test are derived
 * from this table.
 */
export const CALLS = {
  'API-01': auth.logIn,
  'API-02': codes.requestPasswordCode,
  'API-03': codes.verifyPasswordCode,
  'API-04': codes.changePassword,
  'API-05': codes.verifyAccountCode,
  'API-06': codes.resendCode,
  'API-07': notifications.listNotifications,
  'API-08': analytics.readDashboardCards,
  'API-09': analytics.readTransactionGraph,
  'API-10': analytics.readDeliveryRate,
  'API-11': analytics.readOrdersGraph,
  'API-12': notifications.sendPush,
  'API-13': orders.listOrders,
  'API-14': orders.readOrder,
  'API-15': orders.cancelOrder,
  'API-16': orders.approvePayment,
  'API-17': orders.editOrderAmount,
  'API-18': orders.assignOrder,
  'API-19': orders.createOrder,
  'API-20': bulkOrders.createBulkOrder,
  'API-21': charges.quoteCharges,
  'API-22': maps.reverseGeocode,
  'API-23': maps.readDistance,
  'API-24a': maps.readDirections,
  'API-24b': maps.searchPlaces,
  'API-25': settings.listSettings,
  'API-26': settings.updateSetting,
  'API-27': charges.readCharges,
  'API-28': charges.updateCharges,
  'API-29': riders.listAssignableRiders,
  'API-30': riders.listRiders,
  'API-31': riders.readRiderStats,
  'API-32': riders.readRider,
  'API-33': riders.editRiderStatus,
  'API-34': users.deleteUser,
  'API-35': customers.readCustomerStats,
  'API-36': customers.readCustomerGraph,
  'API-37': customers.listCustomers,
  'API-38': customers.exportCustomers,
  'API-39': feedbacks.listFeedbacks,
  'API-40': members.listRoles,
  'API-41': members.listMembers,
  'API-42': members.addMember,
  'API-43': members.editMember,
  'API-44': orders.listCustomerHistory,
  'API-45': orders.listRiderHistory,
  'API-46': orders.listMemberHistory,
  'API-47': bulkOrders.listBulkOrders,
  'API-48': bulkOrders.markBulkOrderPaid,
  'API-49': bulkOrders.registerPartPayment,
  'API-50': companies.listCompanyUsers,
  'API-51': companies.editCompanyStatus,
  'API-52': companies.sendPaymentReminder,
  'API-53': companies.readRateCardFormat,
  'API-54': companies.saveRateCard,
  'API-55': companies.listRateCard,
  logout: auth.logOut,
  changes: sync.readChanges,
  channelTicket: liveChanges.authorizeChannel,
  beginPairing: displays.beginPairing,
  claimPairing: displays.claimPairing,
  displays: displays.listDisplays,
  pairDisplay: displays.pairDisplay,
  editDisplay: displays.editDisplay,
  revokeDisplay: displays.revokeDisplay,
  reportDisplay: displays.reportDisplay,
  acknowledgeAlarm: displays.acknowledgeAlarm,
  latenessLimits: latenessLimits.readLatenessLimits,
  saveLatenessLimits: latenessLimits.saveLatenessLimits,
  companyPayments: ledger.listCompanyPayments,
  companyStatement: statement.readStatement,
  trail: trail.readTrail,
  periodReport: periodReport.readPeriodReport,
  riderCash: riderCash.readRiderCash,
  heldOrders: riderCash.listHeldOrders,
  handInCash: riderCash.handInCash,
  officeSettings: officeSettings.readOfficeSettings,
  saveOfficeSettings: officeSettings.saveOfficeSettings,
  orderTemplates: orderTemplates.listOrderTemplates,
  saveOrderTemplate: orderTemplates.saveOrderTemplate,
  deleteOrderTemplate: orderTemplates.deleteOrderTemplate,
  addOrderNote: orders.addOrderNote,
  addRiderNote: riders.addRiderNote,
  addCompanyNote: companies.addCompanyNote,
  addRider: officePeople.addRider,
  editRider: officePeople.editRider,
  setRiderDocument: riderDocuments.setRiderDocument,
  riderDocument: riderDocuments.readRiderDocument,
  addCustomer: officePeople.addCustomer,
  editCustomer: officePeople.editCustomer,
  addCompany: officePeople.addCompany,
  editCompany: officePeople.editCompany,
} as const satisfies Record<string, Call>

export type CallId = keyof typeof CALLS

/** The calls that the described contract does not have. */
export const OUR_OWN: readonly CallId[] = Object.keys(CALLS).filter(isOwn)

function isOwn(id: string): id is CallId {
  return !id.startsWith('API-')
}
