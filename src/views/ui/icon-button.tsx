import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button'
import { tip } from './tip'

type Props = PlainIconButtonProps & { shortcut?: string }

/** A button that is only an icon: its label is its name and its tooltip. */
export function IconButton({ shortcut, ...button }: Props) {
  return (
    <PlainIconButton {...tip({ label: button.label, shortcut })} {...button} aria-keyshortcuts={shortcut} />
  )
}
