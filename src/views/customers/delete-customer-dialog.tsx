import type { Customer } from '../../../contract/customers'
import { fullName } from '../../../contract/order-display'
import { displayPhone } from '../../../contract/phones'
import { DeleteDialog } from '../shared/deletion/delete-dialog'

type Props = { customer: Customer; onClose: () => void; onDeleted: () => void }

/** CU-15, TO-07 */
export function DeleteCustomerDialog({ customer, ...rest }: Props) {
  const known = [`User ${customer.id}`, customer.email, displayPhone(customer.phone)]
  return (
    <DeleteDialog
      userId={customer.id}
      type="USER"
      name={fullName(customer)}
      stayLabel="Keep the customer"
      {...rest}
    >
      {known.filter((words) => words !== null && words !== '-').join(', ')}. The customer leaves the list and
      cannot sign in any more. Open orders are not cancelled. You cannot undo this.
    </DeleteDialog>
  )
}
