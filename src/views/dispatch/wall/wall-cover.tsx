import { MINUTE_MS } from '../../../../contract/words/durations'
import './wall-cover.css'
import { use, useEffect, useSyncExternalStore, useEffectEvent } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { Link, useLocation } from 'wouter'
import type { ComputerNotes } from '../../../db/core/computer-notes'
import { useApp } from '../../console'
import { NotesProvider } from '../../shared/displays/notes-provider'
import { THEN_WALL } from '../../shared/navigation/wall-path'
import { useWakeLock } from '../../shared/displays/use-wake-lock'
import { keysOf } from '../../ui/keys/key-table'
import { Splash } from '../../ui/marks/splash'
import { useClock } from './use-clock'
import { CoverReach, type Reach } from './cover-reach'
import { PairingCard } from './pairing-card'
import { useCoverNotes, type CoverNotes } from './use-cover-notes'
import { playInOneTab } from '../../shared/sounds/play-here'
import { soundingTab } from '../../shared/sounds/sounding-tab'
import { usePreferences } from '../../theme/preferences'
import { usePairing } from './use-pairing'
import { WallGround } from './wall-ground'
import { useTimeOf } from '../../ui/time/use-time-of'

const LOGIN = `/?${THEN_WALL}`

/** The wall without a session. It explains how to start the wall, and shows no order data. */
export function WallCover() {
  const notes = use(NotesProvider)
  return notes === null ? <Splash /> : <Cover notes={notes} />
}

function Cover({ notes }: { notes: ComputerNotes }) {
  const { config } = useApp()
  const [, navigate] = useLocation()
  const noted = useCoverNotes(notes)
  useWakeLock()
  useHotkeys(keysOf('open'), () => navigate(LOGIN))
  useEffect(() => {
    document.title = 'Wall · Waybill'
  }, [])
  useCoverSound(noted)
  if (noted === null) return <Splash />
  return (
    <WallGround appearance={noted.settings.appearance}>
      {config.displays ? <PairingCover notes={notes} noted={noted} /> : <PlainCover noted={noted} />}
    </WallGround>
  )
}

function PairingCover({ notes, noted }: { notes: ComputerNotes; noted: CoverNotes }) {
  const { value, context } = usePairing(notes)
  return (
    <CoverFrame noted={noted} reach={context.reach}>
      <PairingCard pairing={context.pairing} reach={context.reach} isPaired={value === 'paired'} />
    </CoverFrame>
  )
}

const LOOK_AGAIN_MS = 5 * MINUTE_MS

/** The cover for a server without pairing codes. It reloads regularly, because the server may have been down at the first start. */
function PlainCover({ noted }: { noted: CoverNotes }) {
  useEffect(() => {
    const timer = window.setInterval(() => window.location.reload(), LOOK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [])
  return <CoverFrame noted={noted} reach={useBrowserReach()} />
}

type FrameProps = { noted: CoverNotes; reach: Reach; children?: React.ReactNode }

function CoverFrame({ noted: { endedAt, name }, reach, children }: FrameProps) {
  const { config } = useApp()
  const timeOf = useTimeOf()
  return (
    <main className="cover">
      <CoverCoast />
      <header className="cover-head">
        <CoverClock />
        <CoverReach reach={reach} />
      </header>
      <div className="cover-body">
        <h1>
          {endedAt === null ? 'This screen is not paired yet' : `Sign-in needed since ${timeOf(endedAt)}`}
        </h1>
        <p className="cover-why">
          {endedAt === null
            ? 'It shows orders as soon as somebody starts it.'
            : 'The session ended. No orders are kept on this screen.'}
        </p>
        {children}
        <p className="cover-enter">
          {config.displays ? 'Or press' : 'Press'}{' '}
          <Link href={LOGIN} className="cover-key">
            Enter
          </Link>{' '}
          here to sign in with email and password
        </p>
      </div>
      <footer className="cover-foot">
        <span>{name === null ? '' : `Display “${name}”`}</span>
        <span className="cover-build">{config.build === '' ? 'WAT' : `Build ${config.build} · WAT`}</span>
      </footer>
    </main>
  )
}

/** The time in Lagos, for example '14:11 Sat 21 Nov'. */
function CoverClock() {
  const { time, day, iso } = useClock()
  return (
    <div className="cover-clock">
      <time dateTime={iso}>{time}</time>
      <span>{day}</span>
    </div>
  )
}

/** A faint drawing of the Lagos coast, so that people see that this is a working Waybill screen. */
function CoverCoast() {
  return (
    <svg
      className="cover-coast"
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        className="cover-water"
        d="M0 838C90 818 180 822 262 846 330 866 386 836 470 828 560 820 640 850 720 832 760 820 800 826 842 856L930 920C960 918 990 920 1010 928 980 900 964 868 976 822 990 770 980 700 1000 620 1010 540 1000 440 1010 372 1030 340 1060 300 1088 294 1120 310 1150 344 1190 356 1240 380 1300 360 1340 348 1420 340 1500 352 1580 336 1660 330 1760 316 1920 312V612C1840 620 1780 640 1720 700 1690 760 1720 800 1680 828 1740 850 1840 852 1920 858V1080H0Z"
      />
      <path
        className="cover-shore"
        d="M0 838C90 818 180 822 262 846 330 866 386 836 470 828 560 820 640 850 720 832 760 820 800 826 842 856M976 822C990 770 980 700 1000 620 1010 540 1000 440 1010 372 1030 340 1060 300 1088 294 1120 310 1150 344 1190 356 1240 380 1300 360 1340 348 1420 340 1500 352 1580 336 1660 330 1760 316 1920 312M1920 612C1840 620 1780 640 1720 700 1690 760 1720 800 1680 828 1740 850 1840 852 1920 858M0 948C160 920 340 936 480 934 600 930 760 958 900 930"
      />
      <path
        className="cover-road"
        d="M634 0C660 100 700 160 720 214 760 280 740 320 764 400M856 0C850 90 870 160 856 236 842 300 850 340 846 400M0 726C300 712 420 730 640 700M1140 188C1340 176 1500 186 1652 174"
      />
    </svg>
  )
}

/** Whether the browser is online. For a cover that sends no requests to the server. */
function useBrowserReach(): Reach {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? 'reached' : 'silent'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Plays a sound once when the session of the wall ends, as for a lost connection, because nobody watches a wall all the time. */
function useCoverSound(noted: CoverNotes | null): void {
  const { sound, soundVolume } = usePreferences().preferences
  const hasJustEnded = noted?.hasJustEnded === true
  const ring = useEffectEvent(() => {
    if (!sound || soundVolume === 0 || noted?.settings.isSounding !== true) return
    const tab = soundingTab(navigator.locks)
    playInOneTab(tab, 'connectionLostSound', soundVolume)
      .catch(() => undefined)
      // Release the sound lock, so that the next wall can take it.
      .finally(() => tab.letGo())
  })
  useEffect(() => {
    if (hasJustEnded) ring()
  }, [hasJustEnded])
}
