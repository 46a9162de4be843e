import '../../ui/overlays/pane.css'
import '../../shared/order/order-pane.css'
import '../../shared/assign/assign-panel.css'
import '../../shared/assign/rider-list.css'
import './rider-desk.css'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { claimWords, ClaimNote } from '../../shared/claims/claim-mark'
import { AssignPackage } from '../../shared/assign/assign-package'
import { DoubtQuestion } from '../../shared/assign/doubt-question'
import { RiderNotes } from '../../shared/assign/rider-notes'
import { RiderOrderSwitch } from '../../shared/assign/rider-filters'
import { useWaitsFor } from '../../shared/assign/use-waits-for'
import { OrderSummary } from '../../shared/order/order-summary'
import { NoRecords } from '../../shared/lists/no-records'
import { distanceText, type RiderQuestion } from '../../shared/riders/rider-options'
import { seenWords } from '../../shared/riders/seen-words'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { useSingleKeys } from '../../theme/preferences'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { useJudgedAt } from '../../shared/freshness/judged-at'
import { RankedRow } from './ranked-row'
import { reasonOf } from './reason-of'
import type { Desk } from './use-desk'
import type { RankedRiders } from '../../shared/riders/ranked-riders'
import { TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import { ariaKeysOf, capOf } from '../../ui/keys/key-caps'
import { Kbd } from '../../ui/keys/kbd'
import { useOfferedKey } from '../../ui/keys/use-offered-key'

type Props = {
  order: OrderRow | null
  /** Says what happened to the order if another dispatcher assigned it first. */
  left: ReactNode
  /** Why there is no next order, although some wait; null: nothing is to be said. */
  rest: string | null
  markedCount: number
  ranked: RankedRiders | undefined
  question: RiderQuestion
  desk: Desk
  search: Ref<HTMLInputElement>
  onSearch: (text: string) => void
  onSearchKey: (event: KeyboardEvent) => void
  onDrop: (rank: number) => void
}

const ROW_PX = 40

const WAITS = {
  connection: 'You are offline. What you assign is kept here and will be sent when you are back online.',
  resuming: 'Sending is paused. What you assign will be sent when you resume.',
}

/** The riders of the digit keys 1 to 9 for the current order, beside the queue. */
export function RiderDesk(props: Props) {
  const { order, rest, markedCount } = props
  return (
    <aside className="pane rider-desk" aria-label="Assign Order to a Rider">
      <header className="pane-header">
        <h2>{titleOf(markedCount)}</h2>
      </header>
      {rest !== null && <p className="desk-note">{rest} The arrow keys go to them.</p>}
      {order === null ? (
        <p className="desk-note">The riders for the next order will be here.</p>
      ) : (
        <DeskOf {...props} order={order} />
      )}
    </aside>
  )
}

type DeskProps = Props & { order: OrderRow }

function DeskOf(props: DeskProps) {
  const { order, left, ranked, question, desk, search } = props
  const waitsFor = useWaitsFor()
  return (
    <>
      <div className="order-head">
        <OrderSummary order={order} heading="h2" />
        <AssignPackage order={order} />
      </div>
      {left}
      <ClaimNote orderId={order.id} />
      <div className="desk-tools">
        <DeskSearch
          ref={search}
          text={question.search}
          onText={props.onSearch}
          onKeyDown={props.onSearchKey}
        />
        <RiderOrderSwitch />
      </div>
      <RiderNotes />
      {waitsFor !== null && <p className="desk-note">{WAITS[waitsFor]}</p>}
      <div className="rider-head" aria-hidden="true">
        <span className="rider-head-name">Rider</span>
        <span>Jobs</span>
        <span className="rider-head-distance">Distance</span>
        <span>Position</span>
      </div>
      <div className="desk-scroll">
        <Riders {...props} />
      </div>
      <DoubtAsked ranked={ranked} asked={desk.asked} isFinding={question.search !== ''} />
    </>
  )
}

function titleOf(markedCount: number): string {
  if (markedCount === 0) return 'Assign Order to a Rider'
  return markedCount === 1 ? 'Assign 1 marked order' : `Assign ${markedCount} marked orders`
}

function Riders({ order, ranked, question, desk, onSearch, onDrop }: DeskProps) {
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  if (ranked === undefined) return <SkeletonRows rows={9} height={ROW_PX} />
  if (ranked.shown.length === 0) return <NoRiders search={question.search} onShowAll={() => onSearch('')} />
  return (
    <ol className="ranked-riders" aria-label={`Riders for order ${order.id}`}>
      {ranked.shown.map((option, index) => (
        <RankedRow
          key={option.rider.id}
          option={option}
          rank={index + 1}
          orderId={order.id}
          reason={reasonOf(option, index, { ...ranked, order, sort: question.sort, nowMs })}
          onAssign={() => desk.assign(option)}
          onDrop={() => onDrop(index + 1)}
        />
      ))}
    </ol>
  )
}

function NoRiders({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (search.trim() === '') return <NoRecords kind="rider" unread={0} title="No rider can be assigned now." />
  const why = `No rider matching “${search.trim()}” can take this order.`
  return <NoRecords kind="rider" unread={0} why={why} onClear={onShowAll} clearLabel="Show all riders" />
}

type DoubtProps = { ranked: RankedRiders | undefined; asked: Desk['asked']; isFinding: boolean }

function DoubtAsked({ ranked, asked, isFinding }: DoubtProps) {
  const singleKeys = useSingleKeys()
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  if (ranked === undefined || ranked.orderId !== asked?.orderId) return null
  const index = ranked.shown.findIndex(({ rider }) => rider.id === asked.riderId)
  const option = ranked.shown[index]
  if (option === undefined) return null
  return (
    <div className="desk-alert">
      <DoubtQuestion
        option={option}
        again={againKey(index, { isFinding, singleKeys })}
        doubt={doubtWords(asked, seenWords(option.rider, nowMs))}
        about={takenWords(asked)}
      />
    </div>
  )
}

/** In the search field Enter assigns the first rider, and digits are text. */
function againKey(
  index: number,
  { isFinding, singleKeys }: { isFinding: boolean; singleKeys: boolean },
): string {
  if (isFinding) return index === 0 ? 'Enter' : 'Assign'
  return singleKeys ? `${index + 1}` : 'Assign'
}

/** `seen`: 'seen 9 h ago' */
function doubtWords(asked: NonNullable<Desk['asked']>, seen: string): string | null {
  const doubts = [asked.far.length > 0 ? `is ${farWords(asked)}` : null, asked.isOld ? `was ${seen}` : null]
  const words = doubts.filter((doubt) => doubt !== null)
  return words.length === 0 ? null : words.join(' and ')
}

/** Names the first order that a colleague is busy with; '' if there is none. */
function takenWords({ taken: [first, ...others] }: NonNullable<Desk['asked']>): string {
  if (first === undefined) return ''
  const more = others.length === 0 ? '' : ` The same holds for ${others.length} more of the marked orders.`
  return `${claimWords(first.claim, `order ${first.id}`)}.${more}`
}

/** Names the one far order, or says how many of the marked orders are far. */
function farWords({ orderId, far }: NonNullable<Desk['asked']>): string {
  const [first] = far
  const most = distanceText(Math.max(...far.map(({ km }) => km)))
  if (far.length > 1) return `up to ${most} from the pickups of ${far.length} orders`
  return first?.id === orderId ? `${most} from the pickup` : `${most} from the pickup of order ${first?.id}`
}

type DeskSearchProps = {
  ref: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DeskSearch({ ref, text, onText, onKeyDown }: DeskSearchProps) {
  return (
    <div className="desk-search">
      <TextField.Root
        ref={ref}
        aria-label="Search riders"
        aria-keyshortcuts={useOfferedKey(ariaKeysOf('findRider'))}
        data-takes-no-scan
        placeholder="enter rider name to search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      >
        <TextField.Slot>
          <Search size={16} aria-hidden="true" />
        </TextField.Slot>
        {text === '' && (
          <TextField.Slot className="desk-search-key">
            <Kbd>{capOf('findRider')}</Kbd>
          </TextField.Slot>
        )}
      </TextField.Root>
    </div>
  )
}
