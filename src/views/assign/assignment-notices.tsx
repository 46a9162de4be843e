import { useEffect, useEffectEvent } from 'react'
import { hasRider, readAssignment, type Assignment } from '../../db/assignment-queries'
import type { ConsoleDatabase } from '../../db/console-database'
import { objectOf, titleOf } from '../../db/commands'
import { watchOutbox } from '../../db/outbox-queries'
import type { CommandId } from '../../db/rows'
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
  const tell = useEffectEvent((before: Assignment | undefined, command: Assignment) =>
    tellVerdict(before, command, props),
  )
  useEffect(() => {
    let known: Map<CommandId, Assignment> | null = null
    const subscription = watchOutbox(database).subscribe((all) => {
      const commands = all.filter((command) => command.kind === 'assign')
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
async function tellGone(database: ConsoleDatabase, command: Assignment): Promise<void> {
  if (command.state === 'conflict' || command.state === 'refused') return
  const progress = await readAssignment(database, command.orderId)
  if (progress.command === null && hasRider(progress.order, command.rider)) {
    toasts.success('Order assigned successfully!', { object: wordsOf(command) })
  }
}

function tellVerdict(
  before: Assignment | undefined,
  command: Assignment,
  { quietFor, onReview }: Props,
): void {
  const needsHand = command.state === 'conflict' || command.state === 'refused'
  if (!needsHand || before?.state === command.state || command.orderId === quietFor) return
  const messages = command.verdict?.messages ?? []
  toasts.error(messages.join('\n') || 'Something went wrong. Please try again.', {
    object: wordsOf(command),
    action: { label: 'Review', onClick: () => onReview(command.orderId) },
  })
}

function wordsOf(command: Assignment): string {
  return `${titleOf(command)} → ${objectOf(command)}`
}
