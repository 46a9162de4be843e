import '../ui/menu.css'
import { DropdownMenu } from '@radix-ui/themes'
import { ChevronDown, LayoutGrid, Rows3 } from 'lucide-react'
import { DENSITIES, type Density, type OrdersView } from '../../db/preferences'
import { usePreferences } from '../theme/preferences'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'

export type ShownView = Exclude<OrdersView, 'auto'>

const VIEW_WORDS: Record<ShownView, string> = { dispatch: 'Dispatch', all: 'All columns' }
const DENSITY_WORDS: Record<Density, string> = {
  compact: 'Compact',
  default: 'Default',
  comfortable: 'Comfortable',
}

/** Which columns stand; 'automatic' is what is shown until somebody chooses. */
export function ViewMenu({ shown }: { shown: ShownView }) {
  const { preferences, change } = usePreferences()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button
          kind="ghost"
          icon={<LayoutGrid aria-hidden="true" />}
          aria-label={`View: ${VIEW_WORDS[shown]}`}
        >
          {VIEW_WORDS[shown]}
          <ChevronDown aria-hidden="true" className="button-chevron" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" size="1" color="gray" variant="soft" align="end">
        <DropdownMenu.RadioGroup
          value={preferences.ordersView}
          onValueChange={(view) => change('ordersView', view as OrdersView)}
        >
          <DropdownMenu.RadioItem value="auto">Automatic</DropdownMenu.RadioItem>
          <DropdownMenu.RadioItem value="dispatch">{VIEW_WORDS.dispatch}</DropdownMenu.RadioItem>
          <DropdownMenu.RadioItem value="all">{VIEW_WORDS.all}</DropdownMenu.RadioItem>
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function DensityMenu() {
  const { preferences, change } = usePreferences()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton label="Row height">
          <Rows3 aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" size="1" color="gray" variant="soft" align="end">
        <DropdownMenu.RadioGroup
          value={preferences.density}
          onValueChange={(density) => change('density', density as Density)}
        >
          {DENSITIES.map((density) => (
            <DropdownMenu.RadioItem key={density} value={density}>
              {DENSITY_WORDS[density]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
