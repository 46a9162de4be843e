import './wall-cover.css'
import { use, useEffect } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { Link, useLocation } from 'wouter'
import type { ComputerNotes } from '../../db/core/computer-notes'
import { useApp } from '../console'
import { NotesProvider } from '../shared/displays/notes-provider'
import { THEN_WALL } from '../shared/navigation/wall-path'
import { useWakeLock } from '../shared/displays/use-wake-lock'
import { keysOf } from '../ui/key-table'
import { Splash } from '../ui/splash'
import { CoverClock } from './cover-clock'
import { CoverCoast } from './cover-coast'
import { CoverReach, type Reach } from './cover-reach'
import { PairingCard } from './pairing-card'
import { useBrowserReach } from './use-browser-reach'
import { useCoverNotes, type CoverNotes } from './use-cover-notes'
import { useCoverSound } from './use-cover-sound'
import { usePairing } from './use-pairing'
import { WallGround } from './wall-ground'
import { useTimeOf } from '../ui/use-time-of'

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

const LOOK_AGAIN_MS = 5 * 60_000

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
