import { DropdownMenu } from '@radix-ui/themes'
import type { RefObject } from 'react'
import { DENSITIES, type Density } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { MenuAt } from '../../ui/overlays/menu-at'

const WORDS: Record<Density, string> = {
  compact: 'Compact',
  default: 'Default',
  comfortable: 'Comfortable',
}

type Props = { button: RefObject<HTMLElement | null>; onClose: () => void }

export function DensityMenuList({ button, onClose }: Props) {
  const { preferences, change } = usePreferences()
  return (
    <MenuAt button={button} onClose={onClose}>
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
    </MenuAt>
  )
}
