import './switch.css'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'onChange'> & {
  checked: boolean
  /** Called with the requested value. The owner decides whether `checked` changes. */
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
