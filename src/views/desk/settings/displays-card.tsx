import './displays.css'
import { Text } from '@radix-ui/themes'
import { Card } from '../../ui/marks/card'
import { useState } from 'react'
import { listDisplays, type Display } from '../../../../contract/entities/displays'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { OfficeTrail } from '../../shared/trail/office-trail'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { useAnswer, type Answer } from '../../ui/toasts/use-answer'
import { useRepeat } from '../../ui/time/use-repeat'
import { DisplayDialog } from './display-dialog'
import { DisplayRow } from './display-row'
import { OFFLINE } from './display-words'

const LOOK_AGAIN_MS = 15_000

/** Pairs, edits and revokes displays. These actions need the server, so they do not use the outbox. */
export function DisplaysCard() {
  const { answer, reload, refresh } = useAnswer(listDisplays, {})
  const [edited, setEdited] = useState<Display | 'new' | null>(null)
  const isOffline = useIsOffline()
  useLookAgain(answer, isOffline, refresh)
  const close = () => setEdited(null)
  return (
    <Card
      title="Displays"
      tools={
        <Button
          size="s"
          disabled={isOffline}
          title={isOffline ? OFFLINE : undefined}
          onClick={() => setEdited('new')}
        >
          Pair a display
        </Button>
      }
    >
      {isOffline && (
        <Text as="p" size="1" color="gray" mx="4" mb="2">
          {OFFLINE}
        </Text>
      )}
      <Displays answer={answer} isOffline={isOffline} onEdit={setEdited} reload={reload} />
      {answer.kind === 'ready' && (
        <OfficeTrail subject="displays" revision={settingsOf(answer.data)} className="settings-trail" />
      )}
      {edited !== null && (
        <DisplayDialog
          display={edited === 'new' ? null : edited}
          onClose={close}
          onSaved={() => {
            close()
            reload()
          }}
        />
      )}
    </Card>
  )
}

/** The names and settings as text, without the time last seen, which changes all the time. */
function settingsOf(displays: readonly Display[]): string {
  return JSON.stringify(displays.map(({ id, name, settings }) => [id, name, settings]))
}

type ListProps = {
  answer: Answer<Display[]>
  isOffline: boolean
  onEdit: (display: Display) => void
  reload: () => void
}

function Displays({ answer, isOffline, onEdit, reload }: ListProps) {
  if (answer.kind === 'loading') return <SkeletonRows rows={2} height={64} />
  if (answer.kind === 'failed') return <ErrorState messages={answer.messages} onRetry={reload} />
  if (answer.data.length === 0)
    return (
      <EmptyState title="No displays yet" why="Open /wall on the computer of the display: it shows a code." />
    )
  return (
    <ul className="display-list" aria-label="Displays">
      {answer.data.map((display) => (
        <DisplayRow
          key={display.id}
          display={display}
          isOffline={isOffline}
          onEdit={() => onEdit(display)}
          onRevoked={reload}
        />
      ))}
    </ul>
  )
}

/** Reads the list regularly, so that 'Seen 12 s ago' stays correct. After a failure it stops until a person retries. */
function useLookAgain(answer: Answer<Display[]>, isOffline: boolean, refresh: () => void): void {
  const looksAgain = answer.kind === 'ready' && answer.failure === null && !isOffline
  useRepeat(refresh, looksAgain ? LOOK_AGAIN_MS : null)
}
