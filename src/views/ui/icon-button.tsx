import './icon-button.css'
import type { ComponentProps, ReactNode } from 'react'
import { Tip } from './tip'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  shortcut?: string
  size?: 's' | 'm'
  outlined?: boolean
  children: ReactNode
}

/** A button that is only an icon: its label is its name and its tooltip. */
export function IconButton({
  label,
  shortcut,
  size = 'm',
  outlined = false,
  children,
  className,
  ...rest
}: Props) {
  return (
    <Tip label={label} {...(shortcut === undefined ? {} : { shortcut })}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={`icon-button ${className ?? ''}`}
        data-size={size}
        data-outlined={outlined || undefined}
      >
        {children}
      </button>
    </Tip>
  )
}
