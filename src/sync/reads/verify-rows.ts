import type { Target } from '../../db/core/entities'
import type { SyncedEntity } from '../../../contract/sync'
import { askForRow, type Shown } from './ask-for-row'
import type { PullContext } from './pull-context'
import { PullFailed, RowUnreadable } from './pull-failure'

/** Looks at a row that others keep touching so often, then leaves it marked for the next pull. */
const LOOKS = 4
const SIDE_BY_SIDE = 3
/** First wait for a row that could not be read; doubles up to the rest between two sweeps. ms */
const UNREAD_MS = 2_000

/**
 * Asks for every doubtful row of an entity. Only an explicit 404 removes one. A row that cannot be read waits by itself
 * and holds up no other. Throws PullFailed where nothing answers.
 */
export async function verifyDoubtful(context: PullContext, entity: SyncedEntity): Promise<void> {
  if (context.isWatching) return
  const next = context.doubtful.due(entity, context.clock.monotonic())[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const row of next) await verifyOrPostpone(context, row)
  }
  const results = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function verifyOrPostpone(context: PullContext, row: Target): Promise<void> {
  try {
    await verifyRow(context, row)
  } catch (error) {
    if (!(error instanceof PullFailed) || !(await costsItselfOnly(context, error))) throw error
    const { clock, pace, doubtful } = context
    doubtful.postpone(row, clock.monotonic(), (failures) =>
      Math.min(pace.sweepRestMs, UNREAD_MS * 2 ** (failures - 1)),
    )
  }
}

async function costsItselfOnly({ reach }: PullContext, { failure }: PullFailed): Promise<boolean> {
  const isOfAll = failure.kind === 'unauthorized' || failure.kind === 'tooMany' || failure.kind === 'aborted'
  return !isOfAll && (await reach.judge(failure))
}

export async function verifyRow(context: PullContext, { entity, id }: Target): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) if (await lookAt(context, { entity, id })) return
}

/** One look. False when it overlapped with another observation and proved nothing. */
async function lookAt(context: PullContext, target: Target): Promise<boolean> {
  const { observer, doubtful, current } = context
  const mark = doubtful.receiptFor(target)
  const take = async (shown: Shown | null): Promise<boolean> => {
    if (shown !== null) {
      const seen = await observer.observe(shown.flight, { changes: [shown.change] })
      if (seen.doubtful.length > 0) return false
    }
    doubtful.clear(mark)
    return true
  }
  const look = () => askForRow(context, target, `${target.entity} by id`, take)
  // A list that does not show a row says nothing of it; an answer by id always does.
  const isById = target.entity === 'order' || target.entity === 'rider'
  try {
    return await (isById ? current.duringLook(target, look) : look())
  } catch (error) {
    // The server shows it, and nobody can read it: it is noted, and seen again with every sweep. An answer that does not
    // show it says nothing: it stays in doubt.
    if (!(error instanceof RowUnreadable && error.isCertain)) throw error
    doubtful.clear(mark)
    return true
  }
}
