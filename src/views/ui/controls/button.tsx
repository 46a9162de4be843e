import './button.css'
import { Button as RadixButton } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'
import { Kbd } from '../keys/kbd'
import { useOfferedKey } from '../keys/use-offered-key'

type Props = Omit<ComponentProps<'button'>, 'color'> & {
  /** solid: violet, once in a region; outline: for buttons beside it; soft: in rows; ghost: in bars. */
  kind?: 'solid' | 'outline' | 'soft' | 'ghost'
  /** s 24: rows; m 28: bars and panes; l 32: forms; xl 40: login. */
  size?: 's' | 'm' | 'l' | 'xl'
  danger?: boolean
  icon?: ReactNode
  /** The key that does the same, shown on the button. */
  shortcut?: string
}

export function Button({ kind = 'outline', size = 'm', danger = false, shortcut, ...rest }: Props) {
  const { icon, className = '', children, 'aria-keyshortcuts': keys, ...attributes } = rest
  const offered = useOfferedKey(shortcut)
  return (
    <RadixButton
      type="button"
      size="2"
      {...(kind === 'solid' ? { variant: 'solid' } : { variant: 'soft', color: 'gray' })}
      {...attributes}
      aria-keyshortcuts={useOfferedKey(keys)}
      className={`button ${className}`}
      data-kind={kind}
      data-size={size}
      data-danger={danger || undefined}
      data-keyed={offered !== undefined || undefined}
    >
      {icon}
      {children}
      {offered !== undefined && <Kbd tone={kind === 'solid' ? 'onColor' : 'plain'}>{offered}</Kbd>}
    </RadixButton>
  )
}
