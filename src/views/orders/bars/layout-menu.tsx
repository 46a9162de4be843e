import { DropdownMenu } from '@radix-ui/themes'
import { Map } from 'lucide-react'
import { ORDERS_LAYOUTS, type OrdersLayout } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { IconButton } from '../../ui/icon-button'
import { MenuContent } from '../../ui/menu-content'

const LAYOUTS: Record<OrdersLayout, { words: string; keys: string }> = {
  list: { words: 'List', keys: 'V L' },
  detail: { words: 'List and detail', keys: 'V D' },
  map: { words: 'List and map', keys: 'V M' },
  mapFull: { words: 'Map', keys: 'V F' },
}

/** What stands of the orders. */
export function LayoutMenu({ onLayout }: { onLayout: (layout: OrdersLayout) => void }) {
  const { preferences } = usePreferences()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton label={`Layout: ${LAYOUTS[preferences.ordersLayout].words}`}>
          <Map aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuContent>
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
      </MenuContent>
    </DropdownMenu.Root>
  )
}
