import './wall-start.css'
import { Volume2 } from 'lucide-react'

type Props = { onStart: () => void; onSilent: () => void }

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks for a click, because a browser lets a page play sounds only after a click in it. */
export function WallStart({ onStart, onSilent }: Props) {
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
