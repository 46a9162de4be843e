import { useState, type ReactNode } from 'react'
import { Button } from '../controls/button'
import { ConfirmDialog } from './confirm-dialog'

type Props = {
  label: string
  /** For screen readers, where many buttons have this label: 'Delete Weekly lunch'. */
  name?: string
  size?: 's' | 'l'
  kind?: 'ghost' | 'solid'
  disabled?: boolean
  title: string
  stayLabel: string
  confirmLabel: string
  /** What it means. */
  children: ReactNode
  onConfirm: () => void
}

/** A button that asks before it does something that cannot be taken back. */
export function AskingButton(props: Props) {
  const {
    label,
    name,
    size,
    kind,
    disabled = false,
    title,
    stayLabel,
    confirmLabel,
    children,
    onConfirm,
  } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        {...(size !== undefined && { size })}
        {...(kind !== undefined && { kind })}
        aria-label={name}
        disabled={disabled}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        stayLabel={stayLabel}
        confirmLabel={confirmLabel}
        danger
        busy={disabled}
        onConfirm={() => {
          setIsAsking(false)
          onConfirm()
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
