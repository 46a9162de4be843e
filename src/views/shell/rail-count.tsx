import type { Counters } from '../../db/queries/counter-feed'
import { counted } from '../shared/freshness/use-counters'

const whole = new Intl.NumberFormat('en-NG')

type Props = { id: string | undefined; counters: Counters | undefined }

export function RailCount({ id, counters }: Props) {
  const count = id === undefined ? undefined : counters?.get(id)
  return count === undefined ? null : <span className="rail-count">{whole.format(count)}</span>
}

type QuietProps = { ids: readonly string[] | undefined; counters: Counters | undefined }

/** The sum of several counters; a sum of 0 is not shown. */
export function QuietRailCount({ ids, counters }: QuietProps) {
  const count = (ids ?? []).reduce((sum, id) => sum + counted(counters, id), 0)
  return count === 0 ? null : <span className="rail-count">{whole.format(count)}</span>
}
