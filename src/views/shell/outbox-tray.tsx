import './outbox-tray.css'
import '../ui/marks/text-link.css'
import { useLiveQuery } from 'dexie-react-hooks'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { useConsole } from '../console'
import { EmptyState } from '../ui/states/empty-state'
import { PopoverAt } from '../ui/overlays/popover-at'
import { TrayItem } from '../shared/commands/tray-item'
import { useFreshness } from '../shared/freshness/use-freshness'

type Props = { button: RefObject<HTMLElement | null>; onClose: () => void }

/** A panel with the changes of this device that are not settled, oldest first. */
export function OutboxTray({ button, onClose }: Props) {
  return (
    <PopoverAt
      button={button}
      className="tray"
      width="440px"
      maxWidth="calc(100vw - 32px)"
      side="top"
      align="start"
      aria-label="Changes waiting"
      onClose={onClose}
    >
      <Commands onLeave={onClose} />
    </PopoverAt>
  )
}

function Commands({ onLeave }: { onLeave: () => void }) {
  const { database } = useConsole()
  const { level } = useFreshness()
  const commands = useLiveQuery(() => database.outbox.orderBy('seq').toArray(), [database])
  return (
    <>
      <div className="tray-head">
        <h2>Changes on this device</h2>
        {commands !== undefined && commands.length > 0 && <span>{commands.length}</span>}
        <Link href="/outbox" className="text-link tray-link" onClick={onLeave}>
          Open outbox
        </Link>
      </div>
      {commands?.length === 0 && <EmptyState title="Nothing is waiting to be sent" />}
      {commands !== undefined && commands.length > 0 && (
        <ul className="tray-list">
          {commands.map((command) => (
            <TrayItem key={command.id} command={command} />
          ))}
        </ul>
      )}
      {level === 'offline' && commands !== undefined && commands.length > 0 && (
        <p className="tray-note">Kept on this device. They will be sent in order when you are back online.</p>
      )}
    </>
  )
}
