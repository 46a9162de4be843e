import { displayNaira } from '../../../contract/money'
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
      {(company.balance_to_pay ?? 0) > 0 && (
        <>
          It still owes {displayNaira(company.balance_to_pay)}. The server may refuse to delete it before that
          is paid.{' '}
        </>
      )}
      Open orders are not cancelled. Its people cannot sign in any more and it leaves every list. Order
      histories keep the name. You cannot undo this.
    </DeleteDialog>
  )
}
