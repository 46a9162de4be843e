import { Users } from 'lucide-react'
import { Button } from '../ui/button'
import { useTimeOf } from '../ui/use-time-of'
import { audienceWords } from './audience-words'
import type { Audience } from './use-audience'

/** AG-113: the server decides who gets a notification. Shows who that is, and their number at the time of the count. */
export function AudienceLine({ audience, onRetry }: { audience: Audience; onRetry: () => void }) {
  const timeOf = useTimeOf()
  return (
    <p className="push-audience" role="status">
      <Users aria-hidden="true" />
      <span>Audience: {audienceWords(audience, timeOf)}</span>
      {audience.kind === 'unknown' && (
        <Button size="s" onClick={onRetry}>
          Retry
        </Button>
      )}
    </p>
  )
}
