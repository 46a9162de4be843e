import { ListFilter } from 'lucide-react'
import type { AddressChange, OrderListAddress } from '../../shared/address/order-list-address'
import { Button } from '../../ui/button'
import { useKeys } from '../../ui/use-keys'
import { useOpener } from '../../ui/use-opener'
import { FilterPanel } from './late-pieces'

type Props = { address: OrderListAddress; change: (change: AddressChange) => void }

/** F: the filters besides the status. Each choice applies at once; the address holds them all. */
export function FilterButton({ address, change }: Props) {
  const { button, isOpen, open, close, trigger } = useOpener('dialog')
  useKeys('f', open)
  return (
    <>
      <Button
        kind="ghost"
        icon={<ListFilter aria-hidden="true" />}
        shortcut="F"
        aria-keyshortcuts="F"
        aria-label="Filter"
        {...trigger}
      >
        Filter
      </Button>
      {isOpen && <FilterPanel address={address} change={change} button={button} onClose={close} />}
    </>
  )
}
