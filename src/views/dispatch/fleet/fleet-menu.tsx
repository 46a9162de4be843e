import { DropdownMenu } from '@radix-ui/themes'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import type { RiderOption } from '../../shared/riders/rider-options'
import { trackPath } from '../../shared/order/order-links'
import { copyTracking } from '../../shared/order/use-order-actions'
import { firstName } from '../../ui/marks/row-words'
import { keyed } from '../../ui/keys/key-caps'
import { MenuAt } from '../../ui/overlays/menu-at'

/** px in the window. */
export type MenuPlace = { x: number; y: number }

type Props = {
  at: MenuPlace
  /** The selected order. */
  order: OrderRow
  /** The rider to assign, or null. */
  target: RiderOption | null
  canAssign: boolean
  isSelected: boolean
  /** Gets the focus back when the menu closes. */
  ground: RefObject<HTMLElement | null>
  onAssign: () => void
  onSelect: () => void
  onOpen: () => void
  onClose: () => void
}

export function FleetMenu(props: Props) {
  const { at, order, target, canAssign, isSelected, ground, onAssign, onSelect, onOpen, onClose } = props
  const [, navigate] = useLocation()
  const { assign, track } = orderActions(order, null)
  return (
    <MenuAt button={ground} at={at} label={`Order ${order.id}`} onClose={onClose}>
      {canAssign && assign !== null && target !== null && (
        <DropdownMenu.Item {...keyed('chooseRider')} onSelect={onAssign}>
          {assign} to {firstName(target.rider)}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item {...keyed('selectOrder')} onSelect={onSelect}>
        {isSelected ? 'Leave out of the selection' : 'Select'}
      </DropdownMenu.Item>
      <DropdownMenu.Separator />
      <DropdownMenu.Item {...keyed('openFocused')} onSelect={onOpen}>
        Open
      </DropdownMenu.Item>
      {track && <DropdownMenu.Item onSelect={() => navigate(trackPath(order.id))}>Track</DropdownMenu.Item>}
      {order.tracking_id !== null && (
        <DropdownMenu.Item onSelect={() => copyTracking(order)}>Copy tracking id</DropdownMenu.Item>
      )}
    </MenuAt>
  )
}
