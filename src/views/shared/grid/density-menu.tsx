import { DropdownMenu } from '@radix-ui/themes'
import { Rows3 } from 'lucide-react'
import { DENSITIES, type Density } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { IconButton } from '../../ui/icon-button'
import { MenuContent } from '../../ui/menu-content'

const WORDS: Record<Density, string> = {
  compact: 'Compact',
  default: 'Default',
  comfortable: 'Comfortable',
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
      <MenuContent>
        <DropdownMenu.RadioGroup
          value={preferences.density}
          onValueChange={(density) => change('density', density as Density)}
        >
          {DENSITIES.map((density) => (
            <DropdownMenu.RadioItem key={density} value={density}>
              {WORDS[density]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </DropdownMenu.Root>
  )
}
