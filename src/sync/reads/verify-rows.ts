import type { Target } from '../../db/core/entities'
import type { SyncedEntity } from '../../../contract/entities/sync'
import { askForRow, type Shown } from './ask-for-row'
import type { PullContext } from './pull-context'
import { PullFailed, RowUnreadable } from './pull-failure'

/** Reads a row at most this often while other requests keep overlapping, then leaves it marked for the next pull. */
const MAX_READS = 4
const PARALLEL_REQUESTS = 3
/** ms. First wait for a row that could not be read; it doubles up to the pause between two sweeps. */
const UNREAD_MS = 2_000

/**
 * Requests every doubtful row of an entity. Only an explicit 404 removes a row. A row that cannot be read waits
 * separately and does not delay others. Throws PullFailed when the server does not answer at all.
 */
export async function verifyDoubtful(context: PullContext, entity: SyncedEntity): Promise<void> {
  if (context.isWatching) return
  const next = context.doubtful.due(entity, context.clock.monotonic())[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const row of next) await verifyOrPostpone(context, row)
  }
  const results = await Promise.allSettled(Array.from({ length: PARALLEL_REQUESTS }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function verifyOrPostpone(context: PullContext, row: Target): Promise<void> {
  try {
    await verifyRow(context, row)
  } catch (error) {
    if (!(error instanceof PullFailed) || !(await concernsOnlyThisRow(context, error))) throw error
    const { clock, pace, doubtful } = context
    doubtful.postpone(row, clock.monotonic(), (failures) =>
      Math.min(pace.sweepRestMs, UNREAD_MS * 2 ** (failures - 1)),
    )
  }
}

async function concernsOnlyThisRow({ reach }: PullContext, { failure }: PullFailed): Promise<boolean> {
  const concernsAllCalls =
    failure.kind === 'unauthorized' || failure.kind === 'tooMany' || failure.kind === 'aborted'
  return !concernsAllCalls && (await reach.judge(failure))
}

export async function verifyRow(context: PullContext, { entity, id }: Target): Promise<void> {
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) if (await readOnce(context, { entity, id })) return
}

/** Reads the row once. False when the request overlapped with another observation and proved nothing. */
async function readOnce(context: PullContext, target: Target): Promise<boolean> {
  const { observer, doubtful, current } = context
  const mark = doubtful.receiptFor(target)
  const storeAndClear = async (shown: Shown | null): Promise<boolean> => {
    if (shown !== null) {
      const seen = await observer.observe(shown.flight, { changes: [shown.change] })
      if (seen.doubtful.length > 0) return false
    }
    doubtful.clear(mark)
    return true
  }
  const attempt = () => askForRow(context, target, `${target.entity} by id`, storeAndClear)
  // A list without the row proves nothing about the row; an answer to a request by id always does.
  const isById = target.entity === 'order' || target.entity === 'rider'
  try {
    return await (isById ? current.duringLook(target, attempt) : attempt())
  } catch (error) {
    // If the row is certainly on the server but cannot be read, that is stored, and each sweep tries again. If it is
    // not certain, the row stays doubtful.
    if (!(error instanceof RowUnreadable && error.isCertain)) throw error
    doubtful.clear(mark)
    return true
  }
}
