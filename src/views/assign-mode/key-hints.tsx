import { useSingleKeys } from '../theme/preferences'
import { capOf } from '../ui/key-caps'
import { Kbd } from '../ui/kbd'

const HINTS: readonly [readonly string[], string][] = [
  [['1', '–', '9'], 'Assign'],
  [[capOf('undoLast')], 'Undo last'],
  [[capOf('sendHeld')], 'Send held now'],
  [[capOf('findRider')], 'Find a rider'],
  [[capOf('skip')], 'Skip'],
  [[capOf('openOrBack')], 'Open'],
  [[capOf('cancelNow')], 'Cancel'],
  [[capOf('markToAssign')], 'Mark'],
  [[capOf('shortcuts')], 'All keys'],
]

const OFF = 'Single keys are switched off. Enter sends what is held; the settings switch the keys on.'

/** The shortcut keys of assign mode, below the queue. They are hidden from screen readers, which read the `?` dialog instead. */
export function KeyHints() {
  const singleKeys = useSingleKeys()
  if (!singleKeys) return <footer className="key-hints">{OFF}</footer>
  return (
    <footer className="key-hints" aria-hidden="true">
      {HINTS.map(([keys, does]) => (
        <span key={does} className="key-hint">
          {keys.map((key) => (key === '–' ? <i key={key}>–</i> : <Kbd key={key}>{key}</Kbd>))}
          {does}
        </span>
      ))}
    </footer>
  )
}
