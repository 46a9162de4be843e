import {
  changePassword,
  logIn,
  logOut,
  requestPasswordCode,
  resendCode,
  verifyAccountCode,
  verifyPasswordCode,
} from '../../../contract/auth'
import { createBulkOrder, markBulkOrderPaid, registerPartPayment } from '../../../contract/bulk-orders'
import type { Call } from '../../../contract/call'
import { quoteCharges, updateCharges } from '../../../contract/charges'
import { editCompanyStatus, saveRateCard, sendPaymentReminder } from '../../../contract/companies'
import { sendPush } from '../../../contract/notifications'
import {
  approvePayment,
  assignOrder,
  cancelOrder,
  createOrder,
  editOrderAmount,
} from '../../../contract/orders'
import { editRiderStatus } from '../../../contract/riders'
import { updateSetting } from '../../../contract/settings'
import { addMember, deleteUser, editMember } from '../../../contract/users'
import type { CommandKind } from '../core/rows'

/**
 * AG-161, which is which: queueable ones set a state that reading back can check, wait in the outbox and show at once.
 * Online ones add something, reach outsiders or open a session: they wait for the server, and their forms keep a draft.
 */
export const MUTATIONS = {
  assign: { mode: 'queueable', call: assignOrder },
  cancel: { mode: 'queueable', call: cancelOrder },
  editAmount: { mode: 'queueable', call: editOrderAmount },
  approvePayment: { mode: 'queueable', call: approvePayment },
  setRiderStatus: { mode: 'queueable', call: editRiderStatus },
  markBulkOrderPaid: { mode: 'queueable', call: markBulkOrderPaid },
  approveCompany: { mode: 'queueable', call: editCompanyStatus },
  createOrder: { mode: 'online', call: createOrder },
  createBulkOrder: { mode: 'online', call: createBulkOrder },
  registerPartPayment: { mode: 'online', call: registerPartPayment },
  sendPaymentReminder: { mode: 'online', call: sendPaymentReminder },
  sendPush: { mode: 'online', call: sendPush },
  addMember: { mode: 'online', call: addMember },
  editMember: { mode: 'online', call: editMember },
  deleteUser: { mode: 'online', call: deleteUser },
  updateCharges: { mode: 'online', call: updateCharges },
  switchIntake: { mode: 'online', call: updateSetting },
  saveRateCard: { mode: 'online', call: saveRateCard },
  quoteCharges: { mode: 'online', call: quoteCharges },
  logIn: { mode: 'online', call: logIn },
  logOut: { mode: 'online', call: logOut },
  requestPasswordCode: { mode: 'online', call: requestPasswordCode },
  verifyPasswordCode: { mode: 'online', call: verifyPasswordCode },
  changePassword: { mode: 'online', call: changePassword },
  verifyAccountCode: { mode: 'online', call: verifyAccountCode },
  resendCode: { mode: 'online', call: resendCode },
} as const satisfies Record<CommandKind, { mode: 'queueable'; call: Call }> &
  Record<string, { mode: 'queueable' | 'online'; call: Call }>
