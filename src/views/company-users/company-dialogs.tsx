import { DeleteDialog } from '../shared/deletion/delete-dialog'
import { companyName } from './company-look'
import { ReminderDialog } from './reminder-dialog'
import type { CompanyActions } from './use-company-actions'

type Props = { actions: CompanyActions; onDeleted: (id: number) => void }

export function CompanyDialogs({ actions: { asked, close }, onDeleted }: Props) {
  if (asked === null) return null
  const { kind, company } = asked
  if (kind === 'remind') return <ReminderDialog company={company} onClose={close} />
  return (
    <DeleteDialog
      userId={company.id}
      type="COMPANY"
      name={companyName(company)}
      stayLabel="Keep the company"
      onClose={close}
      onDeleted={() => {
        close()
        onDeleted(company.id)
      }}
    >
      Its people cannot sign in any more and it leaves every list. Order histories keep the name. You cannot
      undo this.
    </DeleteDialog>
  )
}
