import './confirm-dialog.css'
import { AlertDialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { Button } from '../controls/button'
import { FailureLine } from '../states/failure-line'
import { RowChangeLine } from '../states/row-change-line'
import type { RowChange } from '../states/use-basis'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Object, amount and consequence. Only inline content, because the dialog wraps it in a paragraph. */
  children?: ReactNode
  /** Below the text: what the person fills in. */
  fields?: ReactNode
  /** The verb and its object: 'Cancel order 1042'. */
  confirmLabel: string
  /** The label of the safe button, which comes first and has the focus. */
  stayLabel: string
  danger?: boolean
  /** True when the action can be undone: then the confirm button has the focus. */
  confirmsByEnter?: boolean
  busy?: boolean
  onConfirm: () => void
  /** How the row changed while the dialog was open. The confirm button is disabled until `onAccept` clears it. */
  news?: RowChange | null
  /** Why the last try failed. */
  failure?: ApiFailure | null
  onAccept?: () => void
}

export function ConfirmDialog(props: Props) {
  const { open, onClose, title, children, confirmLabel, stayLabel, danger = false, busy = false } = props
  const { news = null, onAccept = () => undefined } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Content
        className="dialog-content"
        maxWidth="420px"
        {...(props.confirmsByEnter === true ? { onOpenAutoFocus: focusConfirm } : {})}
        {...(children === undefined ? { 'aria-describedby': undefined } : {})}
      >
        <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
        {children !== undefined && (
          <AlertDialog.Description className="dialog-body">{children}</AlertDialog.Description>
        )}
        {props.fields}
        <FailureLine failure={props.failure ?? null} />
        <RowChangeLine news={news} onAccept={onAccept} />
        <div className="dialog-buttons">
          <AlertDialog.Cancel>
            <Button size="l">{stayLabel}</Button>
          </AlertDialog.Cancel>
          <Button
            size="l"
            kind="solid"
            danger={danger}
            data-confirm
            disabled={busy || news !== null}
            aria-busy={busy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}

function focusConfirm(event: Event): void {
  event.preventDefault()
  const content = event.currentTarget
  if (content instanceof HTMLElement) content.querySelector<HTMLElement>('[data-confirm]')?.focus()
}
