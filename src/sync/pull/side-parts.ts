import type { PartName } from '../../db/core/meta'
import { EMPTY, filter, map, merge, type Observable, startWith } from 'rxjs'
import type { SyncedEntity } from '../../../contract/entities/sync'
import type { ConnectionEvent } from '../../machines/connection'
import { pullBulkOrders, pullCompanyUsers, pullRiders } from './collections'
import { partLoop, type Asked } from './part-loop'
import type { PullContext } from '../reads/pull-context'
import type { PushContext } from '../push/push-context'
import { verifyDoubtful } from '../reads/verify-rows'

type Part = {
  name: PartName
  entity: SyncedEntity
  read: (context: PullContext) => Promise<void>
  /** Whether its rows change with the orders of a bulk order. */
  hasBulkNews: boolean
}

const PARTS: readonly Part[] = [
  { name: 'riders', entity: 'rider', read: pullRiders, hasBulkNews: false },
  { name: 'bulkOrders', entity: 'bulk_order', read: pullBulkOrders, hasBulkNews: true },
  { name: 'companyUsers', entity: 'company_user', read: pullCompanyUsers, hasBulkNews: true },
]

type Options = {
  /** Whether these parts are read from lists and not from the feed. */
  isListed: () => boolean
  /** Emits when they must be read from lists from now on, or when events may have been missed. */
  asked$: Observable<unknown>
  /** Emits when the sums of bulk orders and companies may have changed. */
  bulkNews$: Observable<unknown>
  report: (event: ConnectionEvent) => void
}

/** Reads riders, bulk orders and companies, independent of the orders and of each other. */
export function sideParts(
  context: PushContext,
  { isListed, asked$, bulkNews$, report }: Options,
): Observable<never> {
  const loops = PARTS.map(({ name, entity, read, hasBulkNews }) => {
    const { doubtful, clock, pace } = context
    const marked$ = doubtful.marked$.pipe(
      filter((marked) => marked === entity),
      map((): Asked => 'rows'),
    )
    const whole$ = asked$.pipe(
      startWith(null),
      map((): Asked => 'whole'),
    )
    const news$ = hasBulkNews ? bulkNews$.pipe(map((): Asked => 'news')) : EMPTY
    return partLoop(context, {
      name,
      asked$: merge(whole$, news$, marked$),
      everyMs: pace.collectionsMs,
      nextRow: () => doubtful.nextDue(entity),
      report,
      work: async (portion) => {
        const isRead = portion === 'whole' && isListed()
        if (isRead) await context.current.during([entity], () => read(context).then(() => true))
        const hasDue = doubtful.due(entity, clock.monotonic()).length > 0
        await verifyDoubtful(context, entity)
        if (isRead) return 'whole'
        return hasDue ? 'rows' : null
      },
    })
  })
  return merge(...loops)
}
