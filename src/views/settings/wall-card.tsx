import './displays.css'
import { use, useState } from 'react'
import { useApp } from '../console'
import { NotesProvider } from '../shared/displays/notes-provider'
import { useOwnWall } from '../shared/displays/use-own-wall'
import { Button } from '../ui/button'
import { shownWords } from './display-words'
import { SettingsCard } from './settings-card'
import { WallDialog } from './wall-dialog'

/** How the wall of staff is set on this device. That of a paired display is set on the server. */
export function WallCard() {
  const { config } = useApp()
  const notes = use(NotesProvider)
  const settings = useOwnWall()
  const [isEditing, setEditing] = useState(false)
  const isReady = notes !== null && settings !== undefined
  return (
    <SettingsCard
      title="Wall on this device"
      action={
        <Button size="s" disabled={!isReady} onClick={() => setEditing(true)}>
          Edit wall
        </Button>
      }
    >
      <p className="display-note">
        Used when a member of staff opens the wall on this device.
        {config.displays &&
          ' A paired display has its own settings, which a superadmin changes at Settings, Displays.'}
      </p>
      <p className="display-note">{settings === undefined ? '…' : shownWords(settings)}</p>
      {isEditing && isReady && (
        <WallDialog notes={notes} settings={settings} onClose={() => setEditing(false)} />
      )}
    </SettingsCard>
  )
}
