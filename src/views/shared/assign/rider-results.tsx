import './rider-list.css'
import type { Order } from '../../../../contract/entities/orders'
import { NoRecords } from '../lists/no-records'
import { UnreadFoot } from '../lists/unread-foot'
import { useIsComing } from '../lists/use-is-coming'
import { useSetAside } from '../lists/use-set-aside'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { fullName } from '../../../../contract/rules/order-display'
import type { RiderOptions, RiderOption, RiderQuestion } from '../riders/rider-options'
import { RiderList } from './rider-list'

type Props = {
  listId: string
  order: Order
  /** Undefined while the riders are read from the database. */
  options: RiderOptions | undefined
  question: RiderQuestion
  chosenId: number | null
  activeId: number | null
  onChoose: (option: RiderOption) => void
  onShowAll: () => void
}

export function RiderResults(props: Props) {
  const { listId, order, options, question, chosenId, activeId, onChoose, onShowAll } = props
  return (
    <>
      <div className="rider-head" aria-hidden="true">
        <span className="rider-head-name">Rider</span>
        <span>Jobs</span>
        <span className="rider-head-distance">Distance</span>
        <span>Position</span>
      </div>
      {options === undefined ? (
        <div className="rider-scroll">
          <SkeletonRows rows={6} height={44} />
        </div>
      ) : (
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
          <UnreadFoot entity="rider" />
        </RiderList>
      )}
    </>
  )
}

/** AG-63 */
function NoRiders({ question: { search, filters }, onShowAll }: Pick<Props, 'question' | 'onShowAll'>) {
  const unread = useSetAside('rider')?.length
  const isComing = useIsComing('riders')
  if (unread === undefined || isComing) return <SkeletonRows rows={6} height={44} />
  if (search.trim() === '' && filters.size === 0) return <NoRecords kind="rider" unread={unread} />
  const why =
    search.trim() === ''
      ? 'No rider matches the filters.'
      : `No rider matching “${search.trim()}” can take this order.`
  return <NoRecords kind="rider" unread={unread} why={why} onClear={onShowAll} clearLabel="Show all riders" />
}

/** The riders that the list leaves out, and why. */
function ExcludedRiders({ offline, withoutPosition }: Pick<RiderOptions, 'offline' | 'withoutPosition'>) {
  const reasons = [
    { reason: 'offline', riders: offline },
    { reason: 'no position', riders: withoutPosition },
  ].filter(({ riders }) => riders.length > 0)
  if (reasons.length === 0) return null
  const total = offline.length + withoutPosition.length
  return (
    <details className="excluded-riders">
      <summary>
        {total} not shown: {reasons.map(({ reason, riders }) => `${reason} ${riders.length}`).join(', ')}
      </summary>
      {reasons.map(({ reason, riders }) => (
        <p key={reason}>
          <b>{reason}</b> {riders.map(fullName).join(', ')}
        </p>
      ))}
    </details>
  )
}
