import type { PartName } from '../../../db/core/meta'
import type { PartReport } from '../../../db/queries/state/part-states'
import type { Replication } from '../../../db/queries/state/replication'
import { entityOf } from './part-entities'
import { storedWords } from './stored-words'
import { unreadWords } from './unread-words'

type Foot = {
  part: PartName
  /** 'bulk orders' */
  name: string
  /** On this device. */
  count: number
  report: Pick<PartReport, 'isRead'>
  replication: Replication | null
  /** Rows of the server that could not be read. */
  unread: number
}

/** The end of a list: how many rows are on this device, and how many could not be read (null: none). */
export function footWords({ part, name, count, report, replication, unread }: Foot) {
  const ofOrders = part === 'orders' ? replication : null
  const serverCount = ofOrders?.totals.counts['all']
  const isReduced = ofOrders?.isReduced === true
  return {
    stored: storedWords({ name, count, serverCount, isWhole: report.isRead, isReduced, unread }),
    unread: unread === 0 ? null : unreadWords(entityOf(part), unread),
  }
}
