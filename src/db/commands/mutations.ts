import {
  changePassword,
  logIn,
  logOut,
  requestPasswordCode,
  resendCode,
  verifyAccountCode,
  verifyPasswordCode,
} from '../../../contract/auth'
import { createBulkOrder, registerPartPayment } from '../../../contract/bulk-orders'
import type { Call } from '../../../contract/call'
import { quoteCharges, updateCharges } from '../../../contract/charges'
import { saveRateCard, sendPaymentReminder } from '../../../contract/companies'
import { sendPush } from '../../../contract/notifications'
import { createOrder } from '../../../contract/orders'
import { updateSetting } from '../../../contract/settings'
import { addMember, deleteUser, editMember } from '../../../contract/users'

/**
 * AG-161: a call that adds something, reaches outsiders or opens a session waits for the server, and its form keeps a
 * draft. Every other call that changes something carries a command of `src/db/kinds`, which waits in the outbox.
 */
export const ONLINE_MUTATIONS = {
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
} as const satisfies Record<string, Call>
