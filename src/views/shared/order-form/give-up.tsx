import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Button } from '../../ui/button'

type Props = {
  size?: 's' | 'l'
  kind?: 'ghost'
  /** What it means. */
  children: ReactNode
  onGiveUp: () => void
}

/** Lets a person stop waiting for the result of what was sent, and change it. */
export function GiveUp({ children, onGiveUp, ...look }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setAsked(true)}>
        Change it instead
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Change what was sent?"
        stayLabel="Keep as sent"
        confirmLabel="Change it"
        danger
        onConfirm={() => {
          setAsked(false)
          onGiveUp()
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
