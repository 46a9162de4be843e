import './conflict-card.css'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/controls/button'

type Props = { messages: readonly string[]; onRetry: () => void; onDiscard: () => void }

/** The server's messages about a refused change, with Retry and Discard. */
export function RefusedCard({ messages, onRetry, onDiscard }: Props) {
  return (
    <div className="refused-card">
      <div className="conflict-sentence">
        <CircleAlert aria-hidden="true" />
        <div>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </div>
      <div className="refused-buttons">
        <Button data-first onClick={onRetry}>
          Retry
        </Button>
        <Button kind="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
