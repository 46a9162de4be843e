import { DropdownMenu, Text } from '@radix-ui/themes'
import { Keyboard, LogOut, MonitorDown } from 'lucide-react'
import type { RefObject } from 'react'
import { fullName } from '../../../contract/rules/order-display'
import { APPEARANCES, type Appearance } from '../../db/core/preferences'
import { useConsole } from '../console'
import { usePreferences } from '../theme/preferences'
import { MenuAt } from '../ui/overlays/menu-at'
import { keyed } from '../ui/keys/key-caps'
import { useInstall } from '../desk/update/install-offer'

const NAMES: Record<Appearance, string> = { system: 'Same as this device', light: 'Light', dark: 'Dark' }

type Props = {
  button: RefObject<HTMLElement | null>
  onLogOut: () => void
  onShortcuts: () => void
  onClose: () => void
}

export function AccountMenuList({ button, onLogOut, onShortcuts, onClose }: Props) {
  const { user } = useConsole()
  const { preferences, change } = usePreferences()
  const install = useInstall()
  return (
    <MenuAt button={button} className="account-menu" onClose={onClose}>
      <div className="account-menu-person">
        <Text as="div" weight="medium">
          {fullName(user)}
        </Text>
        <div className="account-menu-about">{user.email ?? '-'}</div>
        <div className="account-menu-about">{user.type}</div>
      </div>
      <DropdownMenu.Separator />
      <DropdownMenu.Label>Theme</DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        value={preferences.appearance}
        onValueChange={(appearance) => change('appearance', appearance as Appearance)}
      >
        {APPEARANCES.map((appearance) => (
          <DropdownMenu.RadioItem key={appearance} value={appearance}>
            {NAMES[appearance]}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      <DropdownMenu.Separator />
      {install !== null && (
        <DropdownMenu.Item onSelect={install}>
          <MonitorDown size={14} aria-hidden="true" /> Install Waybill
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item {...keyed('shortcuts')} onSelect={onShortcuts}>
        <Keyboard size={14} aria-hidden="true" /> Keyboard shortcuts
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={onLogOut}>
        <LogOut size={14} aria-hidden="true" /> Log out
      </DropdownMenu.Item>
    </MenuAt>
  )
}
