import './floating-list.css'
import { useEffect, useRef, type ReactNode } from 'react'

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
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers `scrollIntoView` returns a promise, which an effect must not return.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="floating-list">
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
    </div>
  )
}
