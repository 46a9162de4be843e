import type { PartName } from '../../../db/core/meta'
import type { PartReport } from '../../../db/queries/part-states'
import type { Replication } from '../../../db/queries/replication'
import { ENTITIES } from './part-entities'
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
  /** Rows that the server has and that could not be read. */
  unread: number
}

/** At the foot of a list: how much of it is here, and how much of it nobody could read; null: all. */
export function footWords({ part, name, count, report, replication, unread }: Foot) {
  const said = part === 'orders' ? replication?.totals.counts['all'] : undefined
  return {
    stored: storedWords({ name, count, said, isWhole: report.isRead, unread }),
    unread: unread === 0 ? null : unreadWords(ENTITIES[part], unread),
  }
}
