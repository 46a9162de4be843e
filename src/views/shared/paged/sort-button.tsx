import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Button } from '../../ui/controls/button'
import type { EmailOrder } from './use-email-sort'

const ARROWS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }
const WORDS = { none: 'not sorted', ascending: 'A to Z', descending: 'Z to A' }

/** CP-02: sorts the list by email. */
export function SortButton({ sort, onSort }: EmailOrder) {
  const Arrow = ARROWS[sort ?? 'none']
  const words = `Sort by email, ${WORDS[sort ?? 'none']}`
  return (
    <Button
      icon={<Arrow aria-hidden="true" />}
      aria-label={words}
      title={words}
      aria-pressed={sort !== null}
      onClick={onSort}
    >
      Sort
    </Button>
  )
}
