import './shortcut-sheet.css'
import { Dialog } from '@radix-ui/themes'
import { ROUTE_PATHS } from '../routes'
import { usePreferences } from '../theme/preferences'
import { Button } from '../ui/button'
import { focusContent } from '../ui/focus-content'
import { Kbd } from '../ui/kbd'
import { Switch } from '../ui/switch'
import { shortcutsFor } from './shortcut-table'

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { preferences, change } = usePreferences()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content
        className="dialog-content"
        maxWidth="600px"
        aria-describedby={undefined}
        onOpenAutoFocus={focusContent}
      >
        <Dialog.Title className="dialog-title">Keyboard shortcuts</Dialog.Title>
        <div className="shortcut-groups">
          {shortcutsFor(ROUTE_PATHS).map(({ label, shortcuts }) => (
            <section key={label}>
              <h3>{label}</h3>
              <dl>
                {shortcuts.map(({ keys, does }) => (
                  <div key={does} className="shortcut-row">
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                      <span className="visually-hidden">
                        {keys.join(keys[0] === 'Shift' ? ' and ' : ' then ')}
                      </span>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className="shortcut-foot">
          <label htmlFor="single-keys">
            <Switch
              id="single-keys"
              checked={preferences.singleKeys}
              onChange={(singleKeys) => change('singleKeys', singleKeys)}
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
