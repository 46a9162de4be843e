import { useSilenceWalls } from '../shared/displays/use-silence-walls'
import { Button } from '../ui/button'

const OFFLINE = 'You are offline. Walls can be silenced only while the server answers.'

export function SilenceWalls() {
  const { isOffered, isOffline, isBusy, silence } = useSilenceWalls()
  if (!isOffered) return null
  return (
    <Button
      size="s"
      disabled={isBusy || isOffline}
      aria-busy={isBusy}
      title={isOffline ? OFFLINE : undefined}
      onClick={() => void silence()}
    >
      Silence walls
    </Button>
  )
}
