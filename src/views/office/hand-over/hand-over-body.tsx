import '../../ui/marks/text-link.css'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'wouter'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import { displayDate } from '../../../../contract/words/dates'
import { HOUR_MS } from '../../../../contract/words/durations'
import { NOTES_MS } from '../../../db/queries/live/hand-over'
import type { OrderRow } from '../../../db/core/rows'
import type { ClaimsNow } from '../../../machines/claims'
import { CASH_DAYS } from '../../../db/queries/riders/held-cash'
import { useApp, useConsole } from '../../console'
import { counted, useCounters } from '../../shared/freshness/use-counters'
import { freshnessWords } from '../../shared/freshness/freshness-words'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { OrderAge } from '../../shared/lateness/lateness-chip'
import { countOf } from '../../shared/lists/search-words'
import { useIsComing } from '../../shared/lists/use-is-coming'
import { STATUS_WORDS, statusWords } from '../../shared/statuses/order-status'
import { Card } from '../../ui/marks/card'
import { displayCount } from '../../ui/marks/display-count'
import { ScrolledTable } from '../../ui/marks/scrolled-table'
import { shownText } from '../../ui/marks/shown-text'
import { Notice } from '../../ui/states/notice'
import { heldWords, sumWords } from '../../shared/cash/cash-rows'
import type { HandOver } from './use-hand-over'

/** Rows of a table; the rest is in the list that its last line names. */
const MOST_ROWS = 50

/** The same on the screen and on paper. */
export function HandOverBody({ handOver }: { handOver: HandOver }) {
  const { counts, atRisk, late, cash, notes, isWhole, nowMs } = handOver
  const { config } = useApp()
  const freshness = useFreshness()
  return (
    <>
      {!isWhole && (
        <Notice tone="warning" role="status">
          Orders are still being read, so this page is not complete yet.
        </Notice>
      )}
      <p className="hand-over-state">
        From this device{freshness.level === 'live' ? ', live.' : `. ${freshnessWords(freshness, nowMs)}`}
      </p>
      <Card title="Open orders">
        <ul className="hand-over-counts">
          {counts.map(({ status, orders }) => (
            <li key={status}>
              <b>{displayCount(orders)}</b> {STATUS_WORDS[status]}
            </li>
          ))}
          <li>
            <b>{displayCount(late.length)}</b> late
          </li>
          <li>
            <b>{displayCount(atRisk)}</b> at risk
          </li>
        </ul>
        <Unsent />
      </Card>
      <Card title="Late orders">
        <LateOrders late={late} />
      </Card>
      {config.notes && (
        <Card title={`Notes of the last ${NOTES_MS / HOUR_MS} hours`}>
          <RecentNotes notes={notes} />
        </Card>
      )}
      <Card title="With colleagues now">
        <WithColleagues />
      </Card>
      <Card title="Cash of riders">
        <Cash cash={cash} />
      </Card>
    </>
  )
}

/** As our server counts it; on one that does not, by the orders on this device. */
function Cash({ cash }: Pick<HandOver, 'cash'>) {
  const { riderCash: isCounted } = useApp().config
  const isComing = useIsComing(isCounted ? 'riders' : 'orders')
  return (
    <>
      <p>
        {isComing
          ? `${isCounted ? 'Riders' : 'Orders'} are still being read, so riders may hold more than this page says.`
          : sumWords(cash)}
        {!isCounted && ` This is from orders of the last ${CASH_DAYS} days on this device.`}
      </p>
      {cash.length > 0 && (
        <ScrolledTable
          label="Cash by rider"
          name="Cash by rider"
          className="hand-over-table"
          columns={['Rider', 'Holds']}
          areFigures
          rows={cash.slice(0, MOST_ROWS).map((row) => ({ key: row.key, cells: [row.rider, heldWords(row)] }))}
        />
      )}
      <More all={cash.length} href="/rider-cash" place="Rider cash" />
    </>
  )
}

/** Changes of this device that the server does not have. */
function Unsent() {
  const counters = useCounters()
  if (counters === undefined) return null
  const [waiting, attention] = [counted(counters, 'outbox.waiting'), counted(counters, 'outbox.attention')]
  if (waiting + attention === 0) return <p>Every change of this device is on the server.</p>
  return (
    <p>
      <Link className="text-link" href="/outbox">
        {countOf(waiting + attention, 'change')} of this device
      </Link>{' '}
      {waiting + attention === 1 ? 'is' : 'are'} not on the server yet
      {attention > 0 && `; ${displayCount(attention)} of them ${attention === 1 ? 'needs' : 'need'} a person`}
      .
    </p>
  )
}

function LateOrders({ late }: Pick<HandOver, 'late'>) {
  if (late.length === 0) return <p>No open order is late.</p>
  return (
    <>
      <ScrolledTable
        label="Late orders"
        name="Late orders"
        className="hand-over-table"
        columns={['Order', 'Late', 'Status', 'Rider', 'From and to', 'Customer']}
        rows={late.slice(0, MOST_ROWS).map((order) => ({ key: String(order.id), cells: cellsOf(order) }))}
      />
      <More all={late.length} href="/orders?age=late" place="Orders" />
    </>
  )
}

function cellsOf(order: OrderRow): ReactNode[] {
  return [
    <Link key="id" className="text-link mono" href={`/orders/${order.id}`}>
      {order.id}
    </Link>,
    <OrderAge key="age" order={order} />,
    shownText(order, statusWords),
    shownText(order, ({ rider }) =>
      rider === null ? 'No rider' : `${fullName(rider)} ${displayPhone(rider.phone)}`,
    ),
    shownText(order, (row) => `${pickupText(row)} → ${deliveryText(row)}`),
    shownText(order, (row) => `${customerName(row)} ${displayPhone(row.customer_phone)}`),
  ]
}

function RecentNotes({ notes }: Pick<HandOver, 'notes'>) {
  if (notes.length === 0) return <p>Nobody wrote a note.</p>
  return (
    <>
      <ScrolledTable
        label="Notes"
        name="Notes"
        className="hand-over-table"
        columns={['About', 'Note', 'By', 'Written']}
        rows={notes.slice(0, MOST_ROWS).map((note) => ({
          key: note.id,
          cells: [
            <Link key="about" className="text-link" href={note.href}>
              {note.about}
            </Link>,
            note.text,
            note.by,
            displayDate(note.at),
          ],
        }))}
      />
      {notes.length > MOST_ROWS && <p>{countOf(notes.length - MOST_ROWS, 'older note')} more.</p>}
    </>
  )
}

function More({ all, href, place }: { all: number; href: string; place: string }) {
  if (all <= MOST_ROWS) return null
  return (
    <p>
      {displayCount(all - MOST_ROWS)} more are in{' '}
      <Link className="text-link" href={href}>
        {place}
      </Link>
      .
    </p>
  )
}

function WithColleagues() {
  const { claims } = useConsole()
  const now = useSyncExternalStore(claims.subscribe, claims.now)
  const lists = ordersByColleague(now)
  if (lists.length === 0) return <p>No colleague has an order open in assign mode.</p>
  return (
    <ul className="hand-over-claims">
      {lists.map(([by, ids]) => (
        <li key={by}>
          {by}: {ids.map((id) => `order ${id}`).join(', ')}
        </li>
      ))}
    </ul>
  )
}

/** By name, the orders in the order of their numbers. */
export function ordersByColleague({ byOrder }: ClaimsNow): [by: string, ids: number[]][] {
  const lists = new Map<string, number[]>()
  for (const [id, { by }] of byOrder) lists.set(by, [...(lists.get(by) ?? []), id])
  return [...lists]
    .map(([by, ids]): [string, number[]] => [by, ids.toSorted((a, b) => a - b)])
    .toSorted(([a], [b]) => a.localeCompare(b))
}
