import { DropdownMenu } from '@radix-ui/themes'
import { Keyboard, LogOut, MonitorDown } from 'lucide-react'
import { fullName } from '../../../contract/order-display'
import { APPEARANCES, type Appearance } from '../../db/core/preferences'
import { useConsole } from '../console'
import { usePreferences } from '../theme/preferences'
import { Avatar } from '../ui/avatar'
import { MenuContent } from '../ui/menu-content'
import { useInstall } from '../update/install-offer'

const NAMES: Record<Appearance, string> = { system: 'Same as this computer', light: 'Light', dark: 'Dark' }

type Props = { onLogOut: () => void; onShortcuts: () => void }

export function AccountMenu({ onLogOut, onShortcuts }: Props) {
  const { user } = useConsole()
  const { preferences, change } = usePreferences()
  const install = useInstall()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <button type="button" className="account-button" aria-label={`Account of ${fullName(user)}`}>
          <Avatar person={user} size={24} />
        </button>
      </DropdownMenu.Trigger>
      <MenuContent className="account-menu">
        <div className="account-menu-person">
          <div>{fullName(user)}</div>
          <div>{user.email ?? '-'}</div>
          <div>{user.type}</div>
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
        <DropdownMenu.Item shortcut="?" onSelect={onShortcuts}>
          <Keyboard size={14} aria-hidden="true" /> Keyboard shortcuts
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={onLogOut}>
          <LogOut size={14} aria-hidden="true" /> Log out
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  )
}
