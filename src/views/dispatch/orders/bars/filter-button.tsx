import { ListFilter } from 'lucide-react'
import { memo } from 'react'
import type { AddressChange, OrderListAddress } from '../../../shared/address/order-list-address'
import { Button } from '../../../ui/controls/button'
import { useKeys } from '../../../ui/keys/use-keys'
import { useOpener } from '../../../ui/controls/use-opener'
import { keyed } from '../../../ui/keys/key-caps'
import { FilterPanel } from './lazy-pieces'

type Props = Pick<OrderListAddress, 'filter' | 'facets'> & { change: (change: AddressChange) => void }

/** F opens all filters. Each choice applies at once and is stored in the address. */
export const FilterButton = memo(function FilterButton({ filter, facets, change }: Props) {
  const { button, isOpen, open, close, trigger } = useOpener('dialog')
  useKeys('filter', open)
  return (
    <>
      <Button
        kind="ghost"
        icon={<ListFilter aria-hidden="true" />}
        {...keyed('filter')}
        aria-label="Filter"
        {...trigger}
      >
        Filter
      </Button>
      {isOpen && (
        <FilterPanel filter={filter} facets={facets} change={change} button={button} onClose={close} />
      )}
    </>
  )
})
