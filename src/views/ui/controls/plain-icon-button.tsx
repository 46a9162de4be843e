import './icon-button.css'
import type { ComponentProps, ReactNode } from 'react'

export type PlainIconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  size?: 's' | 'm'
  outlined?: boolean
  children: ReactNode
}

/** An icon button without a tooltip, so that the login screen need not load the code of tooltips. */
export function PlainIconButton({
  label,
  size = 'm',
  outlined = false,
  children,
  className,
  ...rest
}: PlainIconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`icon-button ${className ?? ''}`}
      data-size={size}
      data-outlined={outlined || undefined}
    >
      {children}
    </button>
  )
}
