import { logIn, logOut } from '../../../contract/auth'
import {
  changePassword,
  requestPasswordCode,
  resendCode,
  verifyAccountCode,
  verifyPasswordCode,
} from '../../../contract/codes'
import { createBulkOrder, registerPartPayment } from '../../../contract/bulk-orders'
import type { Call } from '../../../contract/call'
import { quoteCharges, updateCharges } from '../../../contract/charges'
import { saveRateCard, sendPaymentReminder } from '../../../contract/companies'
import {
  acknowledgeAlarm,
  beginPairing,
  claimPairing,
  editDisplay,
  pairDisplay,
  reportDisplay,
  revokeDisplay,
} from '../../../contract/displays'
import { saveLatenessLimits } from '../../../contract/lateness-limits'
import { sendPush } from '../../../contract/notifications'
import { createOrder } from '../../../contract/orders'
import { updateSetting } from '../../../contract/settings'
import { addMember, editMember } from '../../../contract/members'
import { deleteUser } from '../../../contract/users'

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
  beginPairing,
  claimPairing,
  pairDisplay,
  editDisplay,
  revokeDisplay,
  reportDisplay,
  acknowledgeAlarm,
  saveLatenessLimits,
} as const satisfies Record<string, Call>
