import { AlertDialog } from '@radix-ui/themes'
import { Button } from '../ui/button'
import { useFreshness } from '../shared/freshness/use-freshness'

type Props = { all: number; waiting: number; onCancel: () => void }

/** The progress of sending before the logout, which can be cancelled. */
export function SendingFirst({ all, waiting, onCancel }: Props) {
  const offline = useFreshness().level === 'offline'
  const sent = Math.max(0, all - waiting)
  return (
    <>
      <AlertDialog.Description className="dialog-body" aria-live="polite">
        {sent} of {all} sent{offline ? '. Waiting for connection…' : '…'}
      </AlertDialog.Description>
      <progress className="unsent-progress" aria-label="Sending" max={all} value={sent} />
      <div className="dialog-buttons" ref={focusButton}>
        <Button size="l" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

/** The pressed button is no longer on the page. */
function focusButton(buttons: HTMLDivElement | null): void {
  buttons?.querySelector('button')?.focus()
}
