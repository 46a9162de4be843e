import { useEffect, useEffectEvent } from 'react'
import { fullName } from '../../../contract/order-display'
import { hasRider, readAssignment } from '../../db/assignment-queries'
import type { ConsoleDatabase } from '../../db/console-database'
import { watchOutbox } from '../../db/outbox-queries'
import type { CommandId, OutboxCommand } from '../../db/rows'
import { useConsole } from '../console'
import { toasts } from '../ui/toasts'

type Props = {
  /** The order whose assign panel is open: it tells for itself what a person must decide. */
  quietFor: number | null
  onReview: (orderId: number) => void
}

/** Says what became of this device's assignments, whenever the answer comes; in the tab that is looked at. */
export function AssignmentNotices(props: Props): null {
  const { database } = useConsole()
  const tell = useEffectEvent((before: OutboxCommand | undefined, command: OutboxCommand) =>
    tellVerdict(before, command, props),
  )
  useEffect(() => {
    let known: Map<CommandId, OutboxCommand> | null = null
    const subscription = watchOutbox(database).subscribe((commands) => {
      const before = known
      known = new Map(commands.map((command) => [command.id, command]))
      if (before === null || document.visibilityState !== 'visible') return
      for (const command of before.values()) if (!known.has(command.id)) void tellGone(database, command)
      for (const command of commands) tell(before.get(command.id), command)
    })
    return () => subscription.unsubscribe()
  }, [database])
  return null
}

/** What left the outbox took effect, or was taken back by a person. */
async function tellGone(database: ConsoleDatabase, command: OutboxCommand): Promise<void> {
  if (command.state === 'conflict' || command.state === 'refused') return
  const progress = await readAssignment(database, command.orderId)
  if (progress.command === null && hasRider(progress.order, command.rider)) {
    toasts.success('Order assigned successfully!', { object: objectOf(command) })
  }
}

function tellVerdict(
  before: OutboxCommand | undefined,
  command: OutboxCommand,
  { quietFor, onReview }: Props,
): void {
  const needsHand = command.state === 'conflict' || command.state === 'refused'
  if (!needsHand || before?.state === command.state || command.orderId === quietFor) return
  const messages = command.verdict?.messages ?? []
  toasts.error(messages.join('\n') || 'Something went wrong. Please try again.', {
    object: objectOf(command),
    action: { label: 'Review', onClick: () => onReview(command.orderId) },
  })
}

function objectOf({ orderId, rider }: OutboxCommand): string {
  return `Order ${orderId} → ${fullName(rider)}`
}
