import './status-bar.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { ArrowLeftRight, Clock, Volume2, VolumeX } from 'lucide-react'
import { displayTime } from '../../../contract/words/dates'
import { countAttention } from '../../db/queries/live/count-attention'
import { useConsole } from '../console'
import { useSendingPaused } from '../shared/freshness/sending-paused'
import { useNow } from '../ui/time/use-now'
import { FreshnessStatus } from './freshness-status'
import { LateStatus, OutboxTray } from './lazy-pieces'
import { counted, useCounters } from '../shared/freshness/use-counters'
import { SOUND_WORDS } from '../shared/sounds/sound-state'
import { useOfferedKey } from '../ui/keys/use-offered-key'
import { ariaKeysOf } from '../ui/keys/key-caps'
import { useSound } from './use-sound'

type Props = { trayOpen: boolean; onTrayOpen: (open: boolean) => void }

export function StatusBar({ trayOpen, onTrayOpen }: Props) {
  const tray = useRef<HTMLButtonElement>(null)
  const counters = useCounters()
  const isPaused = useSendingPaused()
  const waiting = counted(counters, 'outbox.waiting')
  return (
    <footer className="status-bar">
      <FreshnessStatus />
      <button
        ref={tray}
        type="button"
        className="status-cell"
        aria-haspopup="dialog"
        aria-expanded={trayOpen}
        onClick={() => onTrayOpen(!trayOpen)}
      >
        <Clock aria-hidden="true" />
        {waiting} waiting{isPaused && ' · paused'}
      </button>
      {trayOpen && <OutboxTray button={tray} onClose={() => onTrayOpen(false)} />}
      <AttentionStatus onLook={() => onTrayOpen(true)} />
      <LateStatus />
      <span className="status-space" />
      <SoundStatus />
      <LagosClock />
    </footer>
  )
}

/** The numbers of changes on which a person must decide: conflicts and refused changes. */
function AttentionStatus({ onLook }: { onLook: () => void }) {
  const { database } = useConsole()
  const counts = useLiveQuery(() => countAttention(database), [database])
  const { conflicts, refused } = counts ?? { conflicts: 0, refused: 0 }
  const words = [
    conflicts > 0 || refused === 0 ? `${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}` : [],
    refused > 0 ? `${refused} refused` : [],
  ].flat()
  return (
    <button
      type="button"
      className="status-cell status-attention"
      data-alarm={conflicts + refused > 0 || undefined}
      onClick={onLook}
    >
      <ArrowLeftRight aria-hidden="true" />
      {words.join(', ')}
    </button>
  )
}

function SoundStatus() {
  const { on, state, toggle } = useSound()
  const { short, long } = SOUND_WORDS[state]
  const Icon = state === 'on' ? Volume2 : VolumeX
  return (
    <button
      type="button"
      className="status-cell"
      aria-pressed={on}
      aria-keyshortcuts={useOfferedKey(ariaKeysOf('sound'))}
      title={long === short ? undefined : long}
      // While sound is blocked, the click itself allows it. It must not switch the sound off too.
      onClick={() => state !== 'blocked' && toggle()}
    >
      <Icon aria-hidden="true" />
      <span className="visually-hidden-on-phone">{short}</span>
    </button>
  )
}

const SECOND_MS = 1000

/** The time in Lagos, whatever the time zone of this device is. */
function LagosClock() {
  const now = useNow(SECOND_MS)
  return (
    <span className="status-cell status-clock" title="West Africa Time, UTC+1">
      WAT <strong>{displayTime(now)}</strong>
    </span>
  )
}
