import type { Target } from '../db/commands'
import { askForRow } from './ask-for-row'
import type { PullContext } from './pull-context'

/** Looks at a row that others keep touching so often, then leaves it marked for the next pull. */
const LOOKS = 4
const SIDE_BY_SIDE = 3

/** Asks for every doubtful row. Only an explicit 404 removes one. Throws PullFailed. */
export async function verifyDoubtful(context: PullContext): Promise<void> {
  const next = context.doubtful.marked()[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const row of next) await verifyRow(context, row)
  }
  const results = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

export async function verifyRow(context: PullContext, { entity, id }: Target): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) if (await lookAt(context, { entity, id })) return
}

/** One look. False when it overlapped with another observation and proved nothing. */
async function lookAt(context: PullContext, target: Target): Promise<boolean> {
  const { observer, doubtful } = context
  const mark = doubtful.receiptFor(target)
  return askForRow(context, target, `${target.entity} by id`, async (shown) => {
    if (shown !== null) {
      const seen = await observer.observe(shown.flight, { changes: [shown.change] })
      if (seen.doubtful.length > 0) return false
    }
    doubtful.clear(mark)
    return true
  })
}
