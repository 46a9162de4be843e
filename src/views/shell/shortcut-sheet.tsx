import './shortcut-sheet.css'
import { Dialog, Text, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { usePreferences } from '../theme/preferences'
import { Button } from '../ui/controls/button'
import { Kbd } from '../ui/keys/kbd'
import { capsOf, matchingShortcuts, shortcutsFor, type ShortcutGroup } from '../shared/keys/shortcut-table'
import { Switch } from '../ui/controls/switch'

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { preferences, change } = usePreferences()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content className="dialog-content" maxWidth="960px" aria-describedby={undefined}>
        <Dialog.Title className="dialog-title">Keyboard shortcuts</Dialog.Title>
        <SearchedShortcuts />
        <div className="shortcut-foot">
          <label htmlFor="single-keys">
            <Switch
              id="single-keys"
              checked={preferences.singleKeys}
              onCheckedChange={(singleKeys) => change('singleKeys', singleKeys)}
            />
            Single-key shortcuts
          </label>
          <Dialog.Close>
            <Button size="l">Close</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}

function SearchedShortcuts() {
  const [text, setText] = useState('')
  const groups = matchingShortcuts(shortcutsFor(SCREEN_PATHS), text)
  return (
    <>
      <TextField.Root
        mt="3"
        type="search"
        aria-label="Search shortcuts"
        placeholder="Type to search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="shortcut-groups">
        {groups.map((group) => (
          <Shortcuts key={group.label} {...group} />
        ))}
      </div>
      {groups.length === 0 && (
        <Text as="p" color="gray">
          No shortcut matches “{text.trim()}”.
        </Text>
      )}
    </>
  )
}

function Shortcuts({ label, shortcuts }: ShortcutGroup) {
  return (
    <section>
      <h3>{label}</h3>
      <dl>
        {shortcuts.map(({ id, does }) => (
          <div key={does} className="shortcut-row">
            <dt>{does}</dt>
            <dd>
              {capsOf(id).map((cap) => (
                <Kbd key={cap} isListed>
                  {cap}
                </Kbd>
              ))}
              <span className="visually-hidden">{capsOf(id).join(' then ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
