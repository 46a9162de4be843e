import { noteCompany, noteOrder, noteRider } from './add-note'
import { approveCompany } from './approve-company'
import { approvePayment } from './approve-payment'
import { assign } from './assign'
import { cancel } from './cancel'
import { editAmount } from './edit-amount'
import { markBulkOrderPaid } from './mark-bulk-order-paid'
import type { Entity } from './preconditions'
import { setRiderStatus } from './set-rider-status'

/** Every command that can be queued offline (AG-161). The names are stored, so none may be renamed or removed. */
export const KINDS = {
  assign,
  cancel,
  editAmount,
  approvePayment,
  setRiderStatus,
  markBulkOrderPaid,
  approveCompany,
  noteOrder,
  noteRider,
  noteCompany,
}

type Kinds = typeof KINDS

/** The commands that change rows of an entity. */
export type CommandOn<E extends Entity> = {
  [Kind in keyof Kinds]: Kinds[Kind]['entity'] extends E ? Parameters<Kinds[Kind]['id']>[0] : never
}[keyof Kinds]
