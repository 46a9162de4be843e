import './wall.css'
import { useState, useSyncExternalStore, type CSSProperties } from 'react'
import { useLocation } from 'wouter'
import { may } from '../../../../contract/words/permissions'
import { useApp, useConsole } from '../../console'
import { useNightReload } from '../../shared/displays/use-night-reload'
import { useWakeLock } from '../../shared/displays/use-wake-lock'
import { useIntake } from '../../shared/intake/use-intake'
import { allowedSound } from '../../shared/sounds/allowed-sound'
import { runningAudio } from '../../shared/sounds/synthesizer'
import { usePreferences } from '../../theme/preferences'
import { useKeys } from '../../ui/keys/use-keys'
import { useMinute } from '../../ui/time/use-now'
import { burnInShift, isOutsideHours } from './burn-in'
import { SecondPanel } from './second-panel'
import { useRotation } from './use-rotation'
import { useWall, type Wall } from './use-wall'
import { useWallSounds } from './use-wall-sounds'
import { WallGround } from './wall-ground'
import { WallHeader } from './wall-header'
import { WallList } from './wall-list'
import './wall-start.css'
import { Volume2 } from 'lucide-react'
import { WallTicker } from './wall-ticker'
import { WallTiles } from './wall-tiles'
import type { Replication } from '../../../db/queries/state/replication'
import type { WallState } from './wall-state'

const ROWS = { near: 6, room: 6, hall: 4 } as const

/** The screen on the office wall, which people read from 4 m away. */
export function WallScreen() {
  const wall = useWall()
  const { settings, state, isAlarming, isHeld } = wall
  const minuteMs = useMinute()
  const shift = burnInShift(minuteMs)
  /** False for a paired display, which has no other screens and nobody at its keyboard. */
  const isOfStaff = may(useConsole().user.type, 'read')
  useWakeLock()
  useNightReload(!isHeld)
  const rotation = useRotation(settings.panels, { isOld: wall.asOf !== null, isUrgent: wall.isUrgent })
  const sound = useWallSound({ isEnabled: settings.isSounding, isAlarming })
  const [isStarted, setStarted] = useState(false)
  const needsStart = !isStarted && sound === 'blocked' && isOfStaff
  useWallKeys({ turn: rotation.turn, silence: wall.silence, mayLeave: isOfStaff })
  return (
    <WallGround
      appearance={settings.appearance}
      className="wall"
      data-state={state}
      data-distance={settings.distance}
      data-swapped={shift.isSwapped}
      data-starting={needsStart}
      data-dim={isOutsideHours(minuteMs, settings.working) && !isHeld}
      style={{ '--shift-x': shift.x, '--shift-y': shift.y } as CSSProperties}
    >
      <WallFrame wall={wall} rotation={rotation} sound={sound} />
      {needsStart && (
        <WallStart
          onStart={() => {
            setStarted(true)
            runningAudio().catch(() => undefined)
          }}
          onSilent={() => setStarted(true)}
        />
      )}
    </WallGround>
  )
}

type FrameProps = {
  wall: Wall
  rotation: ReturnType<typeof useRotation>
  sound: WallSound
}

function WallFrame({ wall, rotation: { panel, index }, sound }: FrameProps) {
  const { rows, facts, settings, state, freshness, replication, name, asOf, nowMs } = wall
  const { build } = useApp().config
  const intake = useIntake({ isQuiet: true })
  // Old numbers are shown only with their time.
  const isDated = state !== 'offline' || asOf !== null
  const isReady = rows !== undefined && facts !== null && isDated
  return (
    <main className="wall-frame">
      <WallHeader state={state} freshness={freshness} intake={intake.value} name={name} sound={sound} />
      {isReady ? (
        <>
          <WallTiles facts={facts} trendOf={wall.trendOf} asOf={asOf} />
          <div className="wall-main">
            <SecondPanel
              panels={settings.panels}
              panel={panel}
              index={index}
              named={ROWS[settings.distance] + 1}
              rows={rows}
              facts={facts}
              asOf={asOf}
              nowMs={wall.judgedAt}
            />
            <WallList facts={facts} rows={ROWS[settings.distance]} asOf={asOf} nowMs={nowMs} />
          </div>
          <WallTicker last={rows.last} isOld={asOf !== null} build={build} nowMs={nowMs} />
        </>
      ) : (
        <WallWaiting replication={replication} state={state} />
      )}
    </main>
  )
}

type WallSound = 'on' | 'off' | 'blocked'

/** Plays the sounds. 'blocked': the browser plays no sound until a person clicks or presses a key in the page. */
function useWallSound({ isEnabled, isAlarming }: { isEnabled: boolean; isAlarming: boolean }): WallSound {
  const { sound: isOn, soundVolume } = usePreferences().preferences
  const isBlocked = useSyncExternalStore(allowedSound.watch, allowedSound.isBlocked)
  const volume = isEnabled && isOn ? soundVolume : 0
  useWallSounds({ volume, isAlarming })
  if (volume === 0) return 'off'
  return isBlocked ? 'blocked' : 'on'
}

type Keys = { turn: (steps: number) => void; silence: () => void; mayLeave: boolean }

function useWallKeys({ turn, silence, mayLeave }: Keys): void {
  const [, navigate] = useLocation()
  const { preferences, change } = usePreferences()
  useKeys('wallNext', () => turn(1))
  useKeys('wallPrevious', () => turn(-1))
  useKeys('silenceWall', silence)
  useKeys('sound', () => change('sound', !preferences.sound))
  useKeys('leaveWall', () => navigate('/overview'), { enabled: mayLeave })
}

type Props = { onStart: () => void; onSilent: () => void }

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks for a click, because a browser lets a page play sounds only after a click in it. */
function WallStart({ onStart, onSilent }: Props) {
  return (
    <div className="wall-start">
      <h1>This screen is ready.</h1>
      <button type="button" className="wall-start-button" ref={focus} onClick={onStart}>
        <Volume2 aria-hidden="true" />
        Start display (sound on)
      </button>
      <button type="button" className="wall-start-silent" onClick={onSilent}>
        Start without sound
      </button>
    </div>
  )
}

type WallWaitingProps = { replication: Replication | null | undefined; state: WallState }

/** Shows the progress instead of counts until the orders of today are read, because partial counts would be wrong. */
function WallWaiting({ replication, state }: WallWaitingProps) {
  const [title, text] = startWords(state === 'offline', replication?.progress ?? 0)
  return (
    <output className="wall-waiting">
      <strong>{title}</strong>
      <span>{text}</span>
    </output>
  )
}

function startWords(isOffline: boolean, progress: number): [title: string, text: string] {
  if (isOffline && progress === 0)
    return ['This screen has no orders yet.', 'It shows them as soon as the server gives them.']
  if (isOffline) return ['Not all orders are here yet.', 'The numbers come when the server answers again.']
  const percent = Math.floor(progress * 100)
  const share = percent === 0 ? '' : `${percent} % of all orders are here. `
  return ['Reading the orders', `${share}The numbers come when they are complete.`]
}
