import './empty-state.css'
import { RotateCw } from 'lucide-react'
import { Button } from '../controls/button'

/** The server's messages, shown in place of content that could not be loaded. */
export function ErrorState({ messages, onRetry }: { messages: string[]; onRetry: () => void }) {
  return (
    <div className="empty-state" role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
