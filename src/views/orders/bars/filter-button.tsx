import '../../ui/field-look.css'
import './filter-form.css'
import { Popover } from '@radix-ui/themes'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { leaveFocus } from '../../ui/focus-content'
import { useKeys } from '../../ui/use-keys'
import { FilterForm } from './filter-form'
import type { AddressChange, OrderListAddress } from '../../shared/address/order-list-address'

type Props = { address: OrderListAddress; change: (change: AddressChange) => void }

/** F: the filters besides the status. Each choice applies at once; the address holds them all. */
export function FilterButton({ address, change }: Props) {
  const [open, setOpen] = useState(false)
  useKeys('f', () => setOpen(true))
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <Button
          kind="ghost"
          icon={<ListFilter aria-hidden="true" />}
          shortcut="F"
          aria-keyshortcuts="F"
          aria-label="Filter"
        >
          Filter
        </Button>
      </Popover.Trigger>
      <Popover.Content
        className="filter-popover"
        align="end"
        aria-label="Filter the list"
        onCloseAutoFocus={leaveFocus}
        onEscapeKeyDown={(event) => {
          // The names that hang from a field go first.
          if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
        }}
      >
        <FilterForm address={address} change={change} onDone={() => setOpen(false)} />
      </Popover.Content>
    </Popover.Root>
  )
}
