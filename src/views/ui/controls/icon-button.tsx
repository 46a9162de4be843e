import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button'
import { tip } from './tip'
import { useOfferedKey } from '../keys/use-offered-key'

type Props = PlainIconButtonProps & { shortcut?: string }

/** A button that shows only an icon. Its label is its name for screen readers and its tooltip. */
export function IconButton({ shortcut, ...button }: Props) {
  const offered = useOfferedKey(shortcut)
  return (
    <PlainIconButton
      {...tip({ label: button.label, shortcut: offered })}
      {...button}
      aria-keyshortcuts={useOfferedKey(button['aria-keyshortcuts'])}
    />
  )
}
