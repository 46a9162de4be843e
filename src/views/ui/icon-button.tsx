import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button'
import { Tip } from './tip'

type Props = PlainIconButtonProps & { shortcut?: string }

/** A button that is only an icon: its label is its name and its tooltip. */
export function IconButton({ shortcut, ...button }: Props) {
  return (
    <Tip label={button.label} {...(shortcut === undefined ? {} : { shortcut })}>
      <PlainIconButton {...button} aria-keyshortcuts={shortcut} />
    </Tip>
  )
}
