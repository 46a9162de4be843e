import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Button } from '../../ui/button'
import type { EmailOrder } from './use-email-sort'

const ARROWS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }
const WORDS = { none: 'not sorted', ascending: 'A to Z', descending: 'Z to A' }

/** CP-02: 'Sort', by email. */
export function SortButton({ sort, onSort }: EmailOrder) {
  const Arrow = ARROWS[sort ?? 'none']
  return (
    <Button
      icon={<Arrow aria-hidden="true" />}
      title={`By email, ${WORDS[sort ?? 'none']}`}
      aria-pressed={sort !== null}
      onClick={onSort}
    >
      Sort
    </Button>
  )
}
