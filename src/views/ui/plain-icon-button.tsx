import './icon-button.css'
import type { ComponentProps, ReactNode } from 'react'

export type PlainIconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  size?: 's' | 'm'
  outlined?: boolean
  children: ReactNode
}

/** A button that is only an icon, without what shows tooltips: for what stands on the login screen too. */
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
