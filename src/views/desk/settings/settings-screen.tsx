import './settings.css'
import {
  APPEARANCES,
  DENSITIES,
  HOLDS_MS,
  type Appearance,
  type Density,
  type HoldMs,
} from '../../../db/core/preferences'
import { may } from '../../../../contract/words/permissions'
import { useApp, useConsole } from '../../console'
import { usePreferences } from '../../theme/preferences'
import { Choice } from '../../ui/controls/choice'
import { AboutCard } from './about-card'
import { DeviceCard } from './device-card'
import { DisplaysCard } from './displays-card'
import { OfficeTrail } from '../../shared/trail/office-trail'
import { Setting } from './setting'
import { LatenessCard } from './lateness-card'
import { OfficeCard } from './office-card'
import { SoundsCard } from './sounds-card'
import './displays.css'
import { Card } from '../../ui/marks/card'
import { Text } from '@radix-ui/themes'
import { use, useState } from 'react'
import { NotesProvider } from '../../shared/displays/notes-provider'
import { useOwnWall } from '../../shared/displays/use-own-wall'
import { Button } from '../../ui/controls/button'
import { shownWords } from './display-words'
import { WallDialog } from './wall-dialog'
import { Switch } from '../../ui/controls/switch'

const THEMES: Record<Appearance, string> = { system: 'Same as this device', light: 'Light', dark: 'Dark' }
const HEIGHTS: Record<Density, string> = {
  compact: 'Compact',
  default: 'Default',
  comfortable: 'Comfortable',
}

/**
 * The preferences of this browser. Each choice is stored at once and applies to all tabs. People with the permission also
 * manage the server's displays here.
 */
export function SettingsScreen() {
  const { preferences, change } = usePreferences()
  const { config } = useApp()
  const { user } = useConsole()
  return (
    <div className="settings">
      <Card title="Appearance">
        <Setting label="Theme">
          <Choice
            label="Theme"
            value={preferences.appearance}
            choices={APPEARANCES.map((value) => ({ value, words: THEMES[value] }))}
            onChoose={(appearance) => change('appearance', appearance)}
          />
        </Setting>
        <Setting label="Row height">
          <Choice
            label="Row height"
            value={preferences.density}
            choices={DENSITIES.map((value) => ({ value, words: HEIGHTS[value] }))}
            onChoose={(density) => change('density', density)}
          />
        </Setting>
      </Card>
      <Card title="Working">
        <Setting
          label="Undo window"
          note="How long a quick assignment (⇧ A) can be undone before it is sent. An assignment from the panel is sent right away."
        >
          <Choice
            label="Undo window"
            value={preferences.holdMs}
            choices={HOLDS_MS.map((value) => ({ value, words: holdWords(value) }))}
            onChoose={(holdMs) => change('holdMs', holdMs)}
          />
        </Setting>
        <Setting label="Single-key shortcuts" htmlFor="setting-keys" note="Press ? to see them all.">
          <Switch
            id="setting-keys"
            checked={preferences.singleKeys}
            onCheckedChange={(singleKeys) => change('singleKeys', singleKeys)}
          />
        </Setting>
      </Card>
      <SoundsCard />
      {config.trail && may(user.type, 'readTrail') && <IntakeCard />}
      {config.latenessLimits && may(user.type, 'setLateness') && <LatenessCard />}
      {config.riderCash && may(user.type, 'setOffice') && <OfficeCard />}
      {config.displays && may(user.type, 'manageDisplays') && <DisplaysCard />}
      {may(user.type, 'watch') && <WallCard />}
      <DeviceCard />
      <AboutCard />
    </div>
  )
}

function holdWords(ms: HoldMs): string {
  return ms === 0 ? 'Off' : `${ms / 1000} s`
}

/** The history of the order intake. The switch itself is in the top bar of every screen. */
function IntakeCard() {
  return (
    <Card title="Order intake">
      <Text as="p" size="1" color="gray" mx="4" mb="2">
        Switched by Switch Order at the top of every screen.
      </Text>
      <OfficeTrail subject="intake" className="settings-trail" />
    </Card>
  )
}

/** How the wall of staff is set on this device. That of a paired display is set on the server. */
function WallCard() {
  const { config } = useApp()
  const notes = use(NotesProvider)
  const settings = useOwnWall()
  const [isEditing, setEditing] = useState(false)
  const isReady = notes !== null && settings !== undefined
  return (
    <Card
      title="Wall on this device"
      tools={
        <Button size="s" disabled={!isReady} onClick={() => setEditing(true)}>
          Edit wall
        </Button>
      }
    >
      <Text as="p" size="1" color="gray" mx="4" mb="2">
        Used when a member of staff opens the wall on this device.
        {config.displays &&
          ' A paired display has its own settings, which a superadmin changes at Settings, Displays.'}
      </Text>
      <Text as="p" size="1" color="gray" mx="4" mb="2">
        {settings === undefined ? '…' : shownWords(settings)}
      </Text>
      {isEditing && isReady && (
        <WallDialog notes={notes} settings={settings} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}
