import { useState } from 'react'
import { revokeDisplay, type Display } from '../../../../contract/entities/displays'
import { useSendOnce } from '../../shared/online/use-send-once'
import { Button } from '../../ui/controls/button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { toasts } from '../../ui/toasts/toasts'
import { useNow } from '../../ui/time/use-now'
import { OFFLINE, pairedWords, seenWords, shownWords } from './display-words'

type Props = { display: Display; isOffline: boolean; onEdit: () => void; onRevoked: () => void }

export function DisplayRow({ display, isOffline, onEdit, onRevoked }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, revoke } = useRevoke(display, onRevoked)
  const reason = isOffline ? OFFLINE : undefined
  return (
    <li className="display-row">
      <div>
        <strong>{display.name}</strong>
        <LastSeen at={display.last_seen_at} />
        <span>{shownWords(display.settings)}</span>
        <span>{pairedWords(display)}</span>
      </div>
      <Button
        size="s"
        aria-label={`Edit ${display.name}`}
        disabled={isOffline}
        title={reason}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        size="s"
        danger
        aria-label={`Revoke ${display.name}`}
        disabled={isOffline || busy}
        title={reason}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`Revoke ${display.name}?`}
          stayLabel="Keep the display"
          confirmLabel="Revoke display"
          danger
          busy={busy || isOffline}
          failure={failure}
          onConfirm={() => void revoke().then((isGone) => isGone && setAsking(false))}
        >
          It stops at once, erases what it stored, and shows a new code. To use it again, pair it again.
        </ConfirmDialog>
      )}
    </li>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const nowMs = useNow(1000)
  return <span>{seenWords(at, nowMs)}</span>
}

/** Revokes the display. If somebody else has revoked it already, the list is read again too. */
function useRevoke({ id }: Display, onRevoked: () => void) {
  const { busy, failure, send } = useSendOnce(revokeDisplay)
  /** Returns true if the display is revoked. */
  const revoke = async () => {
    const outcome = await send({ id })
    if (outcome?.kind === 'success') toasts.success(revokeDisplay.message ?? '')
    else if (outcome !== null) toasts.failure(outcome)
    const isGone = outcome?.kind === 'success' || outcome?.kind === 'notFound'
    if (isGone) onRevoked()
    return isGone
  }
  return { busy, failure, revoke }
}
