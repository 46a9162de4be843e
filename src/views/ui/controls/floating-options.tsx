import './floating-list.css'
import { useEffect, type ComponentProps, type ReactNode } from 'react'

type Props = {
  /** The id of the field. */
  id: string
  label: string
  /** Index of the option that Enter takes; -1: none. */
  active: number
  options: readonly { key: string; content: ReactNode }[]
  onTake: (index: number) => void
  /** Below the options. */
  children?: ReactNode
}

/** The options below a field of `useCombobox`. */
export function FloatingOptions({ id, label, active, options, onTake, children }: Props) {
  useEffect(() => {
    // In newer browsers `scrollIntoView` returns a promise, which an effect must not return.
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <FloatingList id={`${id}-list`} role="listbox" aria-label={label}>
      {options.map(({ key, content }, index) => (
        // The field keeps the focus and handles the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          {content}
        </div>
      ))}
      {children}
    </FloatingList>
  )
}

/** In older browsers the list has the width of its field, and what scrolls around the field cuts it. */
const IS_ANCHORED = 'showPopover' in HTMLElement.prototype && CSS.supports('anchor-scope: --field')

/** A box below the `list-anchor` that holds it, or above where there is more room, on top of everything else. */
export function FloatingList(props: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      ref={IS_ANCHORED ? showOnTop : undefined}
      popover={IS_ANCHORED ? 'manual' : undefined}
      className="floating-list"
    />
  )
}

function showOnTop(list: HTMLElement | null): void {
  list?.showPopover()
}
