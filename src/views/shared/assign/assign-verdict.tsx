import { useLiveQuery } from 'dexie-react-hooks'
import { readAssignment } from '../../../db/queries/assignment-queries'
import type { AssignmentEvent, Verdict } from '../../../machines/assignment'
import { useConsole } from '../../console'
import { ConflictCard } from '../commands/conflict-card'
import { RefusedCard } from '../commands/refused-card'

type Props = {
  orderId: number
  isConflict: boolean
  verdict: Verdict
  send: (event: AssignmentEvent) => void
}

/** Why the server did not accept the assignment, and what the person can do. */
export function AssignVerdict({ orderId, isConflict, verdict, send }: Props) {
  const { database } = useConsole()
  const command = useLiveQuery(() => readAssignment(database, orderId), [database, orderId])?.command ?? null
  if (isConflict) {
    return (
      <footer className="assign-verdict" role="alert">
        {command !== null && (
          <ConflictCard
            command={command}
            onKeep={() => send({ type: 'keep.chosen' })}
            onOverride={() => send({ type: 'override.chosen' })}
          />
        )}
      </footer>
    )
  }
  return (
    <footer className="assign-verdict" role="alert">
      <RefusedCard
        messages={verdict.messages}
        onRetry={() => send({ type: 'retry.pressed' })}
        onDiscard={() => send({ type: 'discard.pressed' })}
      />
    </footer>
  )
}
