import type { CommandId, OutboxCommand } from '../../db/core/rows'
import type { ClockPort } from '../ports/engine-ports'

/** When a command may be sent again, by the monotonic clock, because the wall clock may jump. */
export type CommandWaits = {
  /** `isFirm`: the wait does not end early when the connection returns. */
  wait: (id: CommandId, forMs: number, isFirm: boolean) => void
  /** ms until the command may be sent; 0: now. */
  remainingMs: (command: OutboxCommand) => number
  /** Ends all waits that are not firm; called when the connection returns. */
  cutShort: () => void
  forget: (id: CommandId) => void
}

type Wait = { until: number; isFirm: boolean; state: OutboxCommand['state'] | null }

type Limits = {
  /** ms. How long a request that another leader left without an answer may still be executed. */
  lostRequestMs: () => number
  /** ms. The longest remaining wait that is accepted from a time stored in the database: the clock may have jumped. */
  longestFoundMs: number
  /** ms. The same for a time that the server asked for. */
  longestAskedMs: number
}

export function createCommandWaits({ monotonic, wall }: ClockPort, limits: Limits): CommandWaits {
  const waits = new Map<CommandId, Wait>()

  const waitOfStored = ({ dueAt, state, mustWait = false }: OutboxCommand): Wait => {
    const leastMs = state === 'unknown' ? limits.lostRequestMs() : 0
    const mostMs = mustWait ? limits.longestAskedMs : limits.longestFoundMs
    const ms = dueAt === null ? leastMs : Math.min(Math.max(leastMs, dueAt - wall()), mostMs)
    return { until: monotonic() + ms, isFirm: state === 'held' || leastMs > 0 || mustWait, state }
  }

  return {
    wait: (id, forMs, isFirm) => void waits.set(id, { until: monotonic() + forMs, isFirm, state: null }),
    remainingMs: (command) => {
      const known = waits.get(command.id)
      const isOfThisState = known !== undefined && (known.state === null || known.state === command.state)
      const wait = isOfThisState ? known : waitOfStored(command)
      waits.set(command.id, wait)
      return Math.max(0, wait.until - monotonic())
    },
    cutShort: () => {
      for (const wait of waits.values()) if (!wait.isFirm) wait.until = monotonic()
    },
    forget: (id) => void waits.delete(id),
  }
}
