import { logIn, logOut } from '../../../contract/entities/auth'
import {
  changePassword,
  requestPasswordCode,
  resendCode,
  verifyAccountCode,
  verifyPasswordCode,
} from '../../../contract/entities/codes'
import { createBulkOrder, registerPartPayment } from '../../../contract/entities/bulk-orders'
import type { Call } from '../../../contract/wire/call'
import { quoteCharges, updateCharges } from '../../../contract/entities/charges'
import { saveRateCard, sendPaymentReminder } from '../../../contract/entities/companies'
import {
  acknowledgeAlarm,
  beginPairing,
  claimPairing,
  editDisplay,
  pairDisplay,
  reportDisplay,
  revokeDisplay,
} from '../../../contract/entities/displays'
import { handInCash } from '../../../contract/entities/rider-cash'
import { saveOfficeSettings } from '../../../contract/rules/office-settings'
import { saveLatenessLimits } from '../../../contract/rules/lateness-limits'
import { sendPush } from '../../../contract/entities/notifications'
import { deleteOrderTemplate, saveOrderTemplate } from '../../../contract/entities/order-templates'
import { createOrder } from '../../../contract/entities/orders'
import { updateSetting } from '../../../contract/entities/settings'
import { addMember, editMember } from '../../../contract/entities/members'
import {
  addCompany,
  addCustomer,
  addRider,
  editCompany,
  editCustomer,
  editRider,
} from '../../../contract/entities/office-people'
import { setRiderDocument } from '../../../contract/entities/rider-documents'
import { deleteUser } from '../../../contract/entities/users'

/**
 * AG-161: a call that adds something without an id from the console, reaches outsiders or opens a session waits for the
 * server, and its form keeps a draft. Every other call that changes something carries a command of `src/db/kinds`, which
 * waits in the outbox.
 */
export const ONLINE_MUTATIONS = {
  addRider,
  editRider,
  setRiderDocument,
  addCustomer,
  editCustomer,
  addCompany,
  editCompany,
  createOrder,
  createBulkOrder,
  registerPartPayment,
  sendPaymentReminder,
  sendPush,
  addMember,
  editMember,
  deleteUser,
  updateCharges,
  switchIntake: updateSetting,
  saveRateCard,
  quoteCharges,
  logIn,
  logOut,
  requestPasswordCode,
  verifyPasswordCode,
  changePassword,
  verifyAccountCode,
  resendCode,
  beginPairing,
  claimPairing,
  pairDisplay,
  editDisplay,
  revokeDisplay,
  reportDisplay,
  acknowledgeAlarm,
  saveLatenessLimits,
  saveOfficeSettings,
  handInCash,
  saveOrderTemplate,
  deleteOrderTemplate,
} as const satisfies Record<string, Call>
