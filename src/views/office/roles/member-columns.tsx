import { Pencil, Trash2 } from 'lucide-react'
import { fullName } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import type { Member } from '../../../../contract/entities/members'
import { PersonName } from '../../shared/paged/people-columns'
import type { RowColumn } from '../../shared/paged/row-table'
import { IconButton } from '../../ui/controls/icon-button'
import { shownText } from '../../ui/marks/shown-text'

type Options = {
  /** The signed-in member's id. Nobody may delete their own account (AG-13, AG-106). */
  ownId: number
  onEdit: (member: Member) => void
  onDelete: (member: Member) => void
}

/** AG-106 */
export function memberColumns({ ownId, onEdit, onDelete }: Options): RowColumn<Member>[] {
  return [
    {
      header: 'Full name',
      width: 'flexible',
      cell: (member) => <PersonName person={member} path={historyPath(member)} />,
    },
    {
      header: 'Email',
      width: 'flexible',
      titleOf: ({ email }) => email ?? undefined,
      cell: (member) => shownText(member, ({ email }) => email ?? '-'),
    },
    {
      header: 'Phone Number',
      width: '144px',
      cell: (member) => shownText(member, ({ phone }) => displayPhone(phone)),
    },
    { header: 'Role', width: '168px', cell: (member) => shownText(member, ({ type }) => type ?? '-') },
    {
      header: 'Action',
      width: '96px',
      cell: (member) => (
        <span className="member-actions">
          <IconButton label={`Edit ${fullName(member)}`} size="s" onClick={() => onEdit(member)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          {member.id === ownId ? (
            <span className="member-own">You</span>
          ) : (
            <IconButton label={`Delete ${fullName(member)}`} size="s" onClick={() => onDelete(member)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ),
    },
  ]
}

/** ST-03, AG-102 */
function historyPath({ id, first_name }: Member): string {
  return `/roles/${id}/${encodeURIComponent(first_name?.trim() || 'member')}`
}
