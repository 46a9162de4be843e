import { DropdownMenu } from '@radix-ui/themes'
import type { RefObject } from 'react'
import { ORDERS_LAYOUTS, type OrdersLayout } from '../../../../db/core/preferences'
import { usePreferences } from '../../../theme/preferences'
import { MenuAt } from '../../../ui/overlays/menu-at'
import { LAYOUTS } from './layouts'

type Props = {
  button: RefObject<HTMLElement | null>
  onLayout: (layout: OrdersLayout) => void
  onClose: () => void
}

export function LayoutMenuList({ button, onLayout, onClose }: Props) {
  const { preferences } = usePreferences()
  return (
    <MenuAt button={button} onClose={onClose}>
      <DropdownMenu.RadioGroup
        value={preferences.ordersLayout}
        onValueChange={(layout) => onLayout(layout as OrdersLayout)}
      >
        {ORDERS_LAYOUTS.map((layout) => (
          <DropdownMenu.RadioItem key={layout} value={layout}>
            {LAYOUTS[layout].words}
            <span className="menu-keys">{LAYOUTS[layout].keys}</span>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </MenuAt>
  )
}
