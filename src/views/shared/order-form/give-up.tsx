import type { ReactNode } from 'react'
import { AskingButton } from '../../ui/overlays/asking-button'

type Props = {
  size?: 's' | 'l'
  kind?: 'ghost'
  /** What it means. */
  children: ReactNode
  onGiveUp: () => void
}

/** Lets a person stop waiting for the result of what was sent, and change it. */
export function GiveUp({ onGiveUp, ...rest }: Props) {
  return (
    <AskingButton
      {...rest}
      label="Change it instead"
      title="Change what was sent?"
      stayLabel="Keep as sent"
      confirmLabel="Change it"
      onConfirm={onGiveUp}
    />
  )
}
