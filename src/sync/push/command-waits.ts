import type { CommandId, OutboxCommand } from '../../db/core/rows'
import type { ClockPort } from '../ports/engine-ports'

/** When a command may go on, by the monotonic clock: a computer's clock may jump, a wait may not. */
export type CommandWaits = {
  /** `isFirm`: not to be cut short when the connection comes back. */
  wait: (id: CommandId, forMs: number, isFirm: boolean) => void
  /** ms until it may go on; 0: now. */
  remainingMs: (command: OutboxCommand) => number
  /** The connection is back: what waited for it goes on. */
  cutShort: () => void
  forget: (id: CommandId) => void
}

type Wait = { until: number; isFirm: boolean; state: OutboxCommand['state'] | null }

type Limits = {
  /** How long a request that another leader left without answer may still be under way. ms */
  lostRequestMs: () => number
  /** The longest wait that is believed of a time found in the database: the clock may have jumped. ms */
  longestFoundMs: number
  /** The same where the server asked for that time. ms */
  longestAskedMs: number
}

export function createCommandWaits({ monotonic, wall }: ClockPort, limits: Limits): CommandWaits {
  const waits = new Map<CommandId, Wait>()

  const found = ({ dueAt, state, mustWait = false }: OutboxCommand): Wait => {
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
      const wait = isOfThisState ? known : found(command)
      waits.set(command.id, wait)
      return Math.max(0, wait.until - monotonic())
    },
    cutShort: () => {
      for (const wait of waits.values()) if (!wait.isFirm) wait.until = monotonic()
    },
    forget: (id) => void waits.delete(id),
  }
}
