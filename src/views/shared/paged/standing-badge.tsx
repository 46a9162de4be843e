import './standing-badge.css'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says whether a person may order or deliver: by a word and a mark, not by colour alone. */
export function StandingBadge({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Mark = isGood ? Check : Minus
  return (
    <span className="standing" data-good={isGood || undefined}>
      <Mark aria-hidden="true" />
      {children}
    </span>
  )
}
