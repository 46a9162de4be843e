import './menu.css'
import { DropdownMenu } from '@radix-ui/themes'
import { useEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { leaveFocus } from '../keys/focus-content'

type Props = {
  /** The element below which the menu opens, and which gets the focus when it closes. */
  button: RefObject<HTMLElement | null>
  /** The position of the pointer, when the pointer opened the menu. */
  at?: { x: number; y: number } | undefined
  label?: string
  className?: string
  onClose: () => void
  /** Moves the focus when the menu closes, instead of focusing the button. */
  onGiveBack?: () => void
  children: ReactNode
}

/** An open menu. Its button is separate, because the menu is loaded later. */
export function MenuAt({ button, at, label, className = 'menu', onClose, onGiveBack, children }: Props) {
  const [name] = useState(() => button.current?.getAttribute('aria-label') ?? undefined)
  const hanging = usePlaceOf(button)
  const place = at === undefined ? hanging : { left: at.x, top: at.y, width: 0, height: 0 }
  return (
    <DropdownMenu.Root open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger>
        <button type="button" className="menu-anchor" style={place} tabIndex={-1} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={className}
        size="1"
        color="gray"
        variant="soft"
        align={at === undefined ? 'end' : 'start'}
        aria-label={label ?? name}
        onCloseAutoFocus={(event) => {
          if (onGiveBack !== undefined) onGiveBack()
          else giveBack(event, button.current)
          event.preventDefault()
        }}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function giveBack(event: Event, button: HTMLElement | null): void {
  leaveFocus(event)
  if (!event.defaultPrevented) button?.focus()
}

/** The position of the button on the page, updated when the window is resized. */
function usePlaceOf(button: RefObject<HTMLElement | null>): CSSProperties {
  const [place, setPlace] = useState(() => placeOf(button.current))
  useEffect(() => {
    const follow = () => setPlace(placeOf(button.current))
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [button])
  return place
}

function placeOf(button: HTMLElement | null): CSSProperties {
  const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
  return { left, top, width, height }
}
