import { useSearchParams } from 'wouter'
import { may } from '../../../../contract/words/permissions'
import { listCustomers } from '../../../../contract/entities/customers'
import { dropAnswers } from '../../../db/queries/state/kept-answers'
import { useApp, useConsole } from '../../console'
import { nameOf } from '../kept/use-kept-answer'
import { OfferedButton } from '../../ui/controls/offered-button'
import { AccountDialog } from './account-dialog'
import type { Account, AccountKind } from './account-kinds'

/** The form that the address asks for: `?person=new` or `?person=edit`. */
function useAskedForm() {
  const [parameters, setParameters] = useSearchParams()
  const ask = (form: 'new' | 'edit' | null) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        if (form === null) next.delete('person')
        else next.set('person', form)
        return next
      },
      { replace: true },
    )
  return { asked: parameters.get('person'), ask }
}

/** False on a server that adds and edits nobody, and for a role that may not. */
export function useMayEdit(): boolean {
  const { config } = useApp()
  const { user } = useConsole()
  return config.editPeople && may(user.type, 'editPeople')
}

type AddProps = { kind: AccountKind; size?: 's'; onSaved?: () => void }

/** The button and the form that add one. */
export function AddAccount({ kind, size, onSaved }: AddProps) {
  const { asked, ask } = useAskedForm()
  if (!useMayEdit()) return null
  return (
    <>
      <OfferedButton does={`Add ${kind}`} {...(size && { size })} onClick={() => ask('new')}>
        Add {kind}
      </OfferedButton>
      {asked === 'new' && <Form kind={kind} account={null} ask={ask} onSaved={onSaved} />}
    </>
  )
}

type EditProps = Omit<AddProps, 'size'> & { account: Account }

/** The button and the form that edit the one that is shown. */
export function EditAccount({ kind, account, onSaved }: EditProps) {
  const { asked, ask } = useAskedForm()
  if (!useMayEdit()) return null
  return (
    <>
      <OfferedButton does={`Edit ${kind} ${account.name}`} onClick={() => ask('edit')}>
        Edit
      </OfferedButton>
      {asked === 'edit' && (
        <Form key={account.id} kind={kind} account={account} ask={ask} onSaved={onSaved} />
      )}
    </>
  )
}

type FormProps = {
  kind: AccountKind
  account: Account | null
  ask: (form: null) => void
  /** For rows that are not synced. */
  onSaved: (() => void) | undefined
}

function Form({ kind, account, ask, onSaved }: FormProps) {
  const { database, syncNow } = useConsole()
  const saved = () => {
    ask(null)
    // A banner reports a storage failure.
    if (kind === 'customer') dropAnswers(database, [nameOf(listCustomers)]).catch(() => undefined)
    syncNow()
    onSaved?.()
  }
  return <AccountDialog kind={kind} account={account} onClose={() => ask(null)} onSaved={saved} />
}
