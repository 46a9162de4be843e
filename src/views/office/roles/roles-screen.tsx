import '../../ui/controls/toolbar.css'
import '../../shared/paged/paged-list.css'
import './roles.css'
import { UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { matchesPerson } from '../../../../contract/rules/customer-rules'
import { listMembers, type Member } from '../../../../contract/entities/members'
import { useConsole } from '../../console'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { pageRows } from '../../shared/paged/page-rows'
import { PagedList } from '../../shared/paged/paged-list'
import { useListPlace } from '../../shared/paged/use-list-place'
import { useSearch } from '../../shared/paged/use-search'
import { Button } from '../../ui/controls/button'
import { fullName } from '../../../../contract/rules/order-display'
import { isStaffRole } from '../../../../contract/words/roles'
import { DeleteDialog } from '../../shared/deletion/delete-dialog'
import { memberColumns } from './member-columns'
import { MemberDialog } from './member-dialog'

/** ST-02: the members of staff. The address names the member whose form is open, so that its draft is found again. */
export function RolesScreen() {
  const { user } = useConsole()
  const place = useListPlace()
  const { input, narrow } = useSearch(place, matchesPerson)
  const { answer, reload } = useKeptAnswer(listMembers, { page: place.page, ...input })
  const [parameters, setParameters] = useSearchParams()
  const [asked, setAsked] = useState<Member | null>(null)
  const edit = (member: string | null) =>
    setParameters((present) => withMember(present, member), { replace: true })
  const columns = useMemo(
    () =>
      memberColumns({
        ownId: user.id,
        onEdit: ({ id }) => setParameters((present) => withMember(present, String(id)), { replace: true }),
        onDelete: setAsked,
      }),
    [user.id, setParameters],
  )
  const edited = parameters.get('member')
  return (
    <div className="paged-screen">
      <div className="toolbar roles-toolbar">
        <Button icon={<UserPlus aria-hidden="true" />} onClick={() => edit('new')}>
          Add member
        </Button>
      </div>
      <PagedList
        kind="member"
        label="Members"
        look="member-table"
        columns={columns}
        keyOf={({ id }) => id}
        place={place}
        answer={narrow(pageRows(answer, (page) => ({ page })))}
        onRetry={reload}
      />
      {edited !== null && (
        <MemberDialog
          key={edited}
          member={edited}
          onClose={() => edit(null)}
          onSaved={() => {
            edit(null)
            reload()
          }}
        />
      )}
      {asked !== null && (
        <DeleteMember
          member={asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            setAsked(null)
            reload()
          }}
        />
      )}
    </div>
  )
}

function withMember(present: URLSearchParams, member: string | null): URLSearchParams {
  const next = new URLSearchParams(present)
  if (member === null) next.delete('member')
  else next.set('member', member)
  return next
}

type Props = { member: Member; onClose: () => void; onDeleted: () => void }

/** ST-05, TO-14 */
function DeleteMember({ member, ...rest }: Props) {
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
