import '../ui/field-look.css'
import './top-bar.css'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button'
import { AccountMenu } from './account-menu'
import { IntakeControl } from './intake-control'
import { BellPanel } from './late-pieces'
import { NewOrderButton } from './new-order-button'
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
