import './conflict-card.css'
import { Flex } from '@radix-ui/themes'
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
      <Flex gap="2" mt="3">
        <Button data-first onClick={onRetry}>
          Retry
        </Button>
        <Button kind="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </Flex>
    </div>
  )
}
