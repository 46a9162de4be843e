import type { ComponentProps } from 'react'
import { Button } from './button'
import { useOfferedAction } from './offered-actions'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** In the palette, unique in the page: 'Delete Zenith Foods (asks first)'. */
  does: string
  onClick: () => void
}

/** A button whose action the palette has too, while it can be pressed. */
export function OfferedButton({ does, onClick, ...button }: Props) {
  useOfferedAction(does, button.disabled === true ? null : does, onClick)
  return <Button {...button} onClick={onClick} />
}
