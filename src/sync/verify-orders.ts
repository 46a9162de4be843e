import { readOrder } from '../../contract/orders'
import type { Change } from '../../contract/sync'
import { read, type PullContext } from './pull-context'

/** Looks at an order that others keep touching so often, then leaves it marked for the next pull. */
const LOOKS = 4
const SIDE_BY_SIDE = 3

/** Reads every doubtful order by id. Only an explicit 404 removes one. Throws PullFailed. */
export async function verifyDoubtful(context: PullContext): Promise<void> {
  const ids = [...context.doubtful.marked().keys()]
  const next = ids[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const id of next) await verifyOrder(context, id)
  }
  const results = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

export async function verifyOrder(context: PullContext, id: number): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) if (await lookAtOrder(context, id)) return
}

/** One look. False when it overlapped with another observation and proved nothing. */
async function lookAtOrder(context: PullContext, id: number): Promise<boolean> {
  const { observer, doubtful } = context
  return observer.during('order by id', async (flight) => {
    doubtful.mark(doubtful.marked().has(id) ? [] : [id])
    const receipt = doubtful.marked().get(id)
    const change = await readOrderChange(context, id)
    const seen = await observer.observe(flight, { changes: [change] })
    if (seen.doubtful.length > 0) return false
    if (receipt !== undefined) doubtful.clear(id, receipt)
    return true
  })
}

export async function readOrderChange(context: PullContext, id: number): Promise<Change> {
  const answer = await read(context, readOrder, { id }, ['notFound', 'gone'])
  return { entity: 'order', id, data: answer.kind === 'success' ? answer.data : null }
}
