import './wall-start.css'
import { Volume2 } from 'lucide-react'

type Props = { onStart: () => void; onSilent: () => void }

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** A browser lets a page sound after a press in it. */
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
