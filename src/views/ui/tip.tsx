import { Tooltip } from '@radix-ui/themes'
import type { ReactElement } from 'react'

type Props = {
  label: string
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}

export function Tip({ label, shortcut, side = 'bottom', children }: Props) {
  const content =
    shortcut === undefined ? (
      label
    ) : (
      <span className="tooltip-content">
        {label} <span className="tooltip-key">{shortcut}</span>
      </span>
    )
  return (
    <Tooltip content={content} side={side}>
      {children}
    </Tooltip>
  )
}
