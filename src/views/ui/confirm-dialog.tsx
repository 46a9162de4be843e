import './confirm-dialog.css'
import { AlertDialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from './button'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Object, amount and consequence; phrases only, they stand in a paragraph. */
  children?: ReactNode
  /** The verb and its object: 'Cancel order 1042'. */
  confirmLabel: string
  /** The safe button: first, and the one with the focus. */
  stayLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

export function ConfirmDialog(props: Props) {
  const { open, onClose, title, children, confirmLabel, stayLabel, danger = false, busy = false } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Content
        className="dialog-content"
        maxWidth="420px"
        {...(children === undefined ? { 'aria-describedby': undefined } : {})}
      >
        <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
        {children !== undefined && (
          <AlertDialog.Description className="dialog-body">{children}</AlertDialog.Description>
        )}
        <div className="dialog-buttons">
          <AlertDialog.Cancel>
            <Button size="l">{stayLabel}</Button>
          </AlertDialog.Cancel>
          <Button
            size="l"
            kind="solid"
            danger={danger}
            disabled={busy}
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
