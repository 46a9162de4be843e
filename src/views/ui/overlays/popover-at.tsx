import { Popover } from '@radix-ui/themes'
import type { ComponentProps, RefObject } from 'react'
import { leaveFocus } from '../keys/focus-content'

type Props = Omit<ComponentProps<typeof Popover.Content>, 'onCloseAutoFocus' | 'onInteractOutside'> & {
  /** The button at which the panel opens, and which gets the focus when it closes. The button itself closes the panel. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** An open panel. Its button is separate, because the panel is loaded later. */
export function PopoverAt({ button, onClose, children, ...content }: Props) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Popover.Content
        {...content}
        onInteractOutside={(event) => {
          const { target } = event
          if (target instanceof Node && button.current?.contains(target) === true) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          leaveFocus(event)
          if (event.defaultPrevented) return
          event.preventDefault()
          button.current?.focus()
        }}
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  )
}
