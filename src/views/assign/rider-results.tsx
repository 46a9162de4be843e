import './rider-list.css'
import type { Order } from '../../../contract/orders'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton-rows'
import { ExcludedRiders } from './excluded-riders'
import { RiderList } from './rider-list'
import type { RiderOption, RiderOptions, RiderQuestion } from './rider-options'

type Props = {
  listId: string
  order: Order
  /** Undefined while the riders are being read. */
  options: RiderOptions | undefined
  question: RiderQuestion
  chosenId: number | null
  activeId: number | null
  onChoose: (option: RiderOption) => void
  onShowAll: () => void
}

export function RiderResults(props: Props) {
  const { listId, order, options, question, chosenId, activeId, onChoose, onShowAll } = props
  if (options === undefined) return <SkeletonRows rows={6} height={44} />
  return (
    <>
      <div className="rider-head" aria-hidden="true">
        <span>Rider</span>
        <span>Jobs</span>
        <span>Distance</span>
        <span>Position</span>
      </div>
      <RiderList
        id={listId}
        options={options.shown}
        order={order}
        chosenId={chosenId}
        activeId={activeId}
        balancedPick={options.balancedPick}
        empty={<NoRiders question={question} onShowAll={onShowAll} />}
        onChoose={onChoose}
      >
        <ExcludedRiders {...options} />
      </RiderList>
    </>
  )
}

/** AG-63 */
function NoRiders({ question: { search, filters }, onShowAll }: Pick<Props, 'question' | 'onShowAll'>) {
  if (search.trim() === '' && filters.size === 0) return <EmptyState />
  const why =
    search.trim() === ''
      ? 'No rider passes the chosen filters.'
      : `No rider with “${search.trim()}” can take this order.`
  return <EmptyState why={why} onClear={onShowAll} clearLabel="Show all riders" />
}
