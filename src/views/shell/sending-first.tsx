import { AlertDialog } from '@radix-ui/themes'
import { Button } from '../ui/button'
import { useFreshness } from '../shared/freshness/use-freshness'

type Props = { all: number; waiting: number; onCancel: () => void }

/** The way of the changes to the server, which the person may give up waiting for. */
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

/** The button that was pressed is gone. */
function focusButton(buttons: HTMLDivElement | null): void {
  buttons?.querySelector('button')?.focus()
}
