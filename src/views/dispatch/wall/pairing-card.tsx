import type { CSSProperties } from 'react'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { Pairing } from '../../../machines/pairing'
import { useNow } from '../../ui/time/use-now'
import type { Reach } from './cover-reach'

const GROUP = 3

type Props = { pairing: Pairing | null; reach: Reach; isPaired: boolean }

export function PairingCard({ pairing, reach, isPaired }: Props) {
  const leftMs = Math.max(0, (pairing?.endsAt ?? 0) - useNow(1000))
  const isShown = pairing !== null && leftMs > 0
  return (
    <section className="cover-card">
      <div className="cover-code">
        <h2>Pairing code</h2>
        {isShown ? (
          <Code pairing={pairing} leftMs={leftMs} reach={reach} />
        ) : (
          <p className="cover-nocode" role="status">
            {isPaired ? 'Paired. This screen starts now.' : wordsWithout(reach)}
          </p>
        )}
      </div>
      <ol className="cover-steps">
        <li>
          <span>
            On a signed-in computer open <strong>Settings, Displays</strong>
          </span>
        </li>
        <li>
          <span>
            Choose <strong>Pair a display</strong> and type this code
          </span>
        </li>
        <li>
          <span>A superadmin confirms. This screen then starts on its own</span>
        </li>
      </ol>
    </section>
  )
}

/** The width of the code with the gap between its groups, in em of bold letters, so that 'WMW MWM' keeps inside its card. */
function widthOf(code: string): number {
  const widthOfSign = (sign: string) => (/[MW]/.test(sign) ? 0.95 : /[A-Z]/.test(sign) ? 0.72 : 0.6)
  return Array.from(code).reduce((sum, sign) => sum + widthOfSign(sign), 0.27)
}

function Code({ pairing, leftMs, reach }: { pairing: Pairing; leftMs: number; reach: Reach }) {
  const { code, lifeMs } = pairing
  return (
    <>
      <p
        className="cover-signs"
        aria-label={Array.from(code).join(' ')}
        role="img"
        style={{ '--ems': widthOf(code) } as CSSProperties}
      >
        <span>{code.slice(0, GROUP)}</span>
        <span>{code.slice(GROUP)}</span>
      </p>
      <div className="cover-life">
        <span role="status">
          {reach === 'silent'
            ? 'Offline. This screen keeps trying.'
            : remainingWords(Math.min(leftMs, lifeMs))}
        </span>
        <progress max={lifeMs} value={leftMs} aria-label="Time left for this code" />
      </div>
    </>
  )
}

function wordsWithout(reach: Reach): string {
  if (reach === 'silent') return 'This screen is offline. It gets a code when the server answers again.'
  if (reach === 'reached') return 'The server gave no code. This screen asks again.'
  return 'This screen asks for a code…'
}

function remainingWords(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return minutes <= 1 ? 'New code in a minute' : `New code in ${minutes} min`
}
