import './standing-badge.css'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

/** Whether somebody may order or deliver: a word and a mark, the colour only beside them. */
export function StandingBadge({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Mark = isGood ? Check : Minus
  return (
    <span className="standing" data-good={isGood || undefined}>
      <Mark aria-hidden="true" />
      {children}
    </span>
  )
}
