import type { ComponentProps } from 'react'
import { Button } from './button'
import { useOfferedAction } from '../keys/offered-actions'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The name in the palette, unique in the page: 'Delete Zenith Foods (asks first)'. */
  does: string
  onClick: () => void
}

/** A button whose action is also in the palette while the button is enabled. */
export function OfferedButton({ does, onClick, ...button }: Props) {
  useOfferedAction(does, button.disabled === true ? null : does, onClick)
  return <Button {...button} onClick={onClick} />
}
