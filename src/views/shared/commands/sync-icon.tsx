import './sync-mark.css'
import { ArrowLeftRight, CircleAlert, CircleQuestionMark, Clock } from 'lucide-react'
import type { CommandState, PendingMark } from '../../../db/core/rows'
import { useApp } from '../../console'
import { useNow } from '../../ui/time/use-now'

export type HoldTimes = Pick<PendingMark, 'dueAt' | 'enqueuedAt'>

type Props = { mark: HoldTimes & { state: CommandState }; size?: 12 | 16 | 20 }

/** The icon of an unsettled change. Its text must be beside it. */
export function SyncIcon({ mark, size = 12 }: Props) {
  const { state } = mark
  return (
    <span className="sync-icon" data-state={state} style={{ width: size, height: size }}>
      {state === 'held' && <Countdown times={mark} size={size} />}
      {state === 'queued' && <Clock size={size} aria-hidden="true" />}
      {state === 'sending' && <HeldRing share={0.3} size={size} />}
      {state === 'unknown' && <CircleQuestionMark size={size} aria-hidden="true" />}
      {state === 'refused' && <CircleAlert size={size} aria-hidden="true" />}
      {state === 'conflict' && <ArrowLeftRight size={size} aria-hidden="true" />}
    </span>
  )
}

function Countdown({ times, size }: { times: HoldTimes; size: number }) {
  const { leftMs, wholeMs } = useHold(times)
  return <HeldRing share={wholeMs === 0 ? 0 : leftMs / wholeMs} size={size} />
}

const LOOK_MS = 250
const SECOND_MS = 1000

/** The remaining and the whole time of an undo window, ms. The clock is rounded, so the first is limited by the second. */
export function useHold({ dueAt, enqueuedAt }: HoldTimes): {
  leftMs: number
  wholeMs: number
  seconds: number
} {
  const { corrected } = useApp()
  const now = useNow(LOOK_MS)
  const wholeMs = Math.max(0, (dueAt ?? enqueuedAt) - enqueuedAt)
  const leftMs = Math.min(wholeMs, Math.max(0, dueAt === null ? 0 : corrected(dueAt) - now))
  return { leftMs, wholeMs, seconds: Math.ceil(leftMs / SECOND_MS) }
}

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A ring of which `share` (0 to 1) is drawn over a faint track. `size` in px. */
function HeldRing({ share, size = 12 }: { share: number; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      strokeWidth={size > 12 ? 2 : 2.4}
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r={RADIUS} stroke="currentColor" opacity="0.22" />
      <circle
        className="held-ring-share"
        cx="8"
        cy="8"
        r={RADIUS}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${LENGTH * share} ${LENGTH}`}
        opacity={share > 0 ? 1 : 0}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
