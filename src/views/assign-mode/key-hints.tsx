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

/** The keys of the mode, below the queue. The sheet of `?` reads them to those who do not see it. */
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
