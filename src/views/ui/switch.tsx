import './switch.css'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'onChange'> & {
  checked: boolean
  /** Told what it is asked to become; whether it does is the owner's business. */
  onChange: (checked: boolean) => void
}

export function Switch({ checked, onChange, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      className="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    />
  )
}
