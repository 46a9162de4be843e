import '../../../ui/controls/native-select.css'
import './filter-form.css'
import type { RefObject } from 'react'
import type { AddressChange, OrderListAddress } from '../../../shared/address/order-list-address'
import { PopoverAt } from '../../../ui/overlays/popover-at'
import { FilterForm } from './filter-form'

type Props = Pick<OrderListAddress, 'filter' | 'facets'> & {
  change: (change: AddressChange) => void
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

export function FilterPanel({ filter, facets, change, button, onClose }: Props) {
  return (
    <PopoverAt
      button={button}
      className="filter-popover"
      align="end"
      aria-label="Filter the list"
      onEscapeKeyDown={(event) => {
        // Escape first closes the open list of riders, then the panel.
        if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
      }}
      onClose={onClose}
    >
      <FilterForm filter={filter} facets={facets} change={change} onDone={onClose} />
    </PopoverAt>
  )
}
