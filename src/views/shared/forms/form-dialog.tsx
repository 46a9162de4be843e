import '../../ui/overlays/confirm-dialog.css'
import './form-dialog.css'
import { Dialog } from '@radix-ui/themes'
import { useState, type ReactNode } from 'react'

type Props = { title: string; maxWidth?: string; onClose: () => void; children: ReactNode }

/** A form in a dialog. When it closes, the element that opened it gets the focus again. */
export function FormDialog({ title, maxWidth = '480px', onClose, children }: Props) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="dialog-content form-dialog"
        maxWidth={maxWidth}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
        }}
      >
        <Dialog.Title className="dialog-title">{title}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  )
}
