import './top-bar.css'
import { Bell, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/controls/icon-button'
import { fullName } from '../../../contract/rules/order-display'
import { useConsole } from '../console'
import { Avatar } from '../ui/marks/avatar'
import { useOpener } from '../ui/controls/use-opener'
import { AccountMenuList, BellPanel } from './lazy-pieces'
import { IntakeControl } from './intake-control'
import { useLocation } from 'wouter'
import { may } from '../../../contract/words/permissions'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { Button } from '../ui/controls/button'
import { keyed } from '../ui/keys/key-caps'
import { useKeys } from '../ui/keys/use-keys'
import { PageHeader } from './page-header'
import { SearchBox } from './search-box'
import type { Intake } from '../shared/intake/use-intake'

type Props = {
  title: string
  intake: Intake
  onLogOut: () => void
  onShortcuts: () => void
  onPalette: () => void
}

export function TopBar({ title, intake, onLogOut, onShortcuts, onPalette }: Props) {
  const [bellOpen, setBellOpen] = useState(false)
  return (
    <header className="top-bar">
      <PageHeader title={title} />
      <SearchBox onPalette={onPalette} />
      <div className="top-bar-tools">
        <IntakeControl intake={intake} />
        <NewOrderButton />
        <div className="top-bar-icons">
          <IconButton label="Notification" aria-haspopup="dialog" onClick={() => setBellOpen(true)}>
            <Bell aria-hidden="true" />
          </IconButton>
          <AccountMenu onLogOut={onLogOut} onShortcuts={onShortcuts} />
        </div>
      </div>
      {bellOpen && <BellPanel open onClose={() => setBellOpen(false)} />}
    </header>
  )
}

type AccountMenuProps = { onLogOut: () => void; onShortcuts: () => void }

function AccountMenu(props: AccountMenuProps) {
  const { user } = useConsole()
  const { button, isOpen, close, trigger } = useOpener('menu')
  return (
    <>
      <button
        type="button"
        className="account-button"
        aria-label={`Account of ${fullName(user)}`}
        {...trigger}
      >
        <Avatar person={user} size={24} />
      </button>
      {isOpen && <AccountMenuList {...props} button={button} onClose={close} />}
    </>
  )
}

const PATH = '/create-order'

/** RT-42. Hidden on the page that creates an order, because the form has its own button. */
function NewOrderButton() {
  const { user } = useConsole()
  const [location, navigate] = useLocation()
  const offered = SCREEN_PATHS.has(PATH) && may(user.type, 'createOrder')
  useKeys('newOrder', () => navigate(PATH), { enabled: offered })
  if (!offered || location === PATH) return null
  return (
    <Button
      kind="solid"
      icon={<Plus aria-hidden="true" />}
      {...keyed('newOrder')}
      onClick={() => navigate(PATH)}
    >
      <span>New order</span>
    </Button>
  )
}
