import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { PushSight } from '../../machines/push'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { usePush } from './use-push'

type Props = { actor: ReturnType<typeof usePush>['actor']; isOffline: boolean }

const TWICE = 'If you send it again and the first one was sent, people get it twice.'
const WORDS: Record<Exclude<PushSight, 'sent'>, string> = {
  keyed:
    'No answer came back, so the notification may or may not have been sent. Press Send again: it is sent only once, however often you press.',
  unseen: `No answer came back, and the bell does not show the notification. ${TWICE}`,
  unread: `No answer came back, so the notification may or may not have been sent. ${TWICE}`,
}

/** For a notification that may have been sent: offers to send it again unchanged, or to give up on it. */
export function PushDoubt({ actor, isOffline }: Props) {
  const sight = useSelector(actor, ({ context }) => context.sight)
  const [asked, setAsked] = useState<'again' | 'change' | null>(null)
  const isSafe = sight === 'keyed'
  const again = () => actor.send({ type: 'again.pressed' })
  const close = () => setAsked(null)
  return (
    <>
      <p className="push-note" role="alert">
        {sight === 'sent' ? null : WORDS[sight]}
      </p>
      <div className="push-buttons">
        <Button
          size="l"
          kind="solid"
          disabled={isOffline}
          onClick={() => (isSafe ? again() : setAsked('again'))}
        >
          Send again
        </Button>
        <Button size="l" onClick={() => setAsked('change')}>
          Change it instead
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'again'}
        onClose={close}
        title="Send it again?"
        stayLabel="Wait"
        confirmLabel="Send again"
        danger
        busy={isOffline}
        onConfirm={() => {
          close()
          again()
        }}
      >
        {TWICE}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'change'}
        onClose={close}
        title="Change what was sent?"
        stayLabel="Keep as sent"
        confirmLabel="Change it"
        danger
        onConfirm={() => {
          close()
          actor.send({ type: 'attempt.released' })
        }}
      >
        {isSafe
          ? 'It may already have been sent. Waybill finds that out before the changed one is sent, and asks you if it was.'
          : 'It may already have been sent, and the bell need not show it. If it was, people get both.'}
      </ConfirmDialog>
    </>
  )
}
