import type { PushText } from '../../machines/attempts'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useTimeOf } from '../ui/use-time-of'
import { partWords, peopleWords } from './audience-words'
import type { Audience } from './use-audience'

type Props = {
  text: PushText
  audience: Audience
  isOffline: boolean
  onClose: () => void
  onSend: () => void
}

/** Asks for confirmation with the number of recipients, because people outside get the notification. */
export function SendQuestion({ text, audience, isOffline, onClose, onSend }: Props) {
  const timeOf = useTimeOf()
  const [whom, count] =
    audience.kind === 'counted'
      ? [
          peopleWords(audience.customers + audience.riders),
          `${partWords(audience)}, as of ${timeOf(audience.at)}. `,
        ]
      : ['all customers and riders', '']
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Send “${text.header.trim()}” to ${whom}?`}
      stayLabel="Keep editing"
      confirmLabel="Send notification"
      busy={isOffline}
      onConfirm={onSend}
    >
      {isOffline ? 'You are offline, so nothing can be sent.' : `${count}What is sent cannot be taken back.`}
    </ConfirmDialog>
  )
}
