import { fullName } from '../../../contract/order-display'
import { isStaffRole } from '../../../contract/roles'
import type { Member } from '../../../contract/members'
import { DeleteDialog } from '../shared/deletion/delete-dialog'

type Props = { member: Member; onClose: () => void; onDeleted: () => void }

/** ST-05, TO-14 */
export function DeleteMember({ member, ...rest }: Props) {
  const name = fullName(member)
  const known = [member.type, member.email].filter((words) => words !== null)
  return (
    <DeleteDialog
      userId={member.id}
      type={isStaffRole(member.type) ? member.type : 'OPERATIONALSTAFF'}
      name={name}
      stayLabel="Keep the member"
      {...rest}
    >
      {known.join(', ')}. {name} leaves the list and cannot sign in any more. You cannot undo this.
    </DeleteDialog>
  )
}
