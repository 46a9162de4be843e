import { useLiveQuery } from 'dexie-react-hooks'
import { sendPaymentReminder } from '../../../../contract/entities/companies'
import { displayNaira } from '../../../../contract/words/money'
import { findCompany } from '../../../db/queries/office/company-queries'
import type { CompanyUserRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { useSendOnce } from '../../shared/online/use-send-once'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { toasts } from '../../ui/toasts/toasts'
import { companyName } from './company-look'

/** CP-13: asks before sending a reminder, because it goes to people outside. A reminder is never queued offline. */
export function ReminderDialog({
  company: asked,
  onClose,
}: {
  company: CompanyUserRow
  onClose: () => void
}) {
  const { database, syncNow } = useConsole()
  const company = useLiveQuery(() => findCompany(database, asked.id), [database, asked.id]) ?? asked
  const { busy, failure, isLost, send } = useSendOnce(sendPaymentReminder)
  const input = { user_id: company.id }
  const isOffline = useIsOffline()
  const name = companyName(company)
  const remind = async () => {
    const outcome = await send(input)
    if (outcome === null) return
    if (outcome.kind === 'success') toasts.success(sendPaymentReminder.message ?? '', { object: name })
    else toasts.failure(outcome, { object: name })
    // AG-132: the company owes nothing, so the shown balance was outdated.
    if (outcome.kind === 'conflict') syncNow()
    if (outcome.kind === 'success' || outcome.kind === 'conflict' || outcome.kind === 'notFound') onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Send ${name} a payment reminder?`}
      confirmLabel="Send reminder"
      stayLabel="Cancel"
      busy={busy || isOffline}
      failure={isLost(input) ? null : failure}
      onConfirm={() => void remind()}
    >
      {isOffline ? (
        <span role="alert">You are offline. A reminder needs the server, so nothing was sent.</span>
      ) : isLost(input) ? (
        <LostWords />
      ) : (
        <>
          {displayNaira(company.balance_to_pay)} is left to pay. A reminder that was sent cannot be taken
          back.
        </>
      )}
    </ConfirmDialog>
  )
}

function LostWords() {
  const { database } = useConsole()
  const kind = useLiveQuery(async () => (await database.meta.get('serverKind'))?.value, [database])
  const again =
    kind === 'feed'
      ? 'Press again: only one is sent, however often you press.'
      : 'If you press again, the company may get two.'
  return (
    <span role="alert">No answer came back, so it is not known whether the reminder was sent. {again}</span>
  )
}
