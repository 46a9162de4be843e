import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import {
  CLAIM_LIFE_MS,
  isEmpty,
  MOST_CLAIMS,
  readClaims,
  type OwnClaims,
} from '../../../contract/entities/claims'
import { sameValue } from '../../../contract/words/same-value'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { watchOrdersOnTheirWay } from '../../db/queries/outbox/outbox-queries'
import type { Need } from '../../machines/engine-needs'
import type { ClockPort, LiveSignal } from '../ports/engine-ports'
import type { Tabs } from '../tabs/tab-messages'
import type { ColleagueClaims } from './colleague-claims'

/** ms. A key ends one claim and begins another: colleagues hear of both in one message. */
const APART_MS = 100
/** A list is sent again three times within its life, so that a lost one does not end it. */
const REPEAT_MS = CLAIM_LIFE_MS / 3

export type SharedClaims = {
  receive: (signal: LiveSignal) => void
  /** While subscribed: sends the claims of this browser, and all known ones to a tab that opens. */
  sharing$: Observable<never>
}

type Options = {
  claims: ColleagueClaims
  needs$: Observable<readonly Need[]>
  database: ConsoleDatabase
  tabs: Tabs
  clock: ClockPort
  send: (own: OwnClaims) => void
}

/** For the leader: passes the claims of colleagues to all tabs, and sends those of all tabs to colleagues. */
export function shareClaims({ claims, needs$, database, tabs, clock, send }: Options): SharedClaims {
  /** A new object for each connection on which the server takes claims; null: there is none. */
  const connection$ = new BehaviorSubject<object | null>(null)
  const receive = (data: unknown): void => {
    const message = readClaims(data)
    if (message === null) return
    claims.apply(message, clock.monotonic())
    tabs.post({ type: 'claims.received', data })
    if (message.you !== undefined) connection$.next(message)
  }
  const own$ = combineLatest([needs$.pipe(map(openOrders)), heldOrders(database)]).pipe(
    map(([open, held]): OwnClaims => ({ open, held })),
    distinctUntilChanged((a, b) => sameValue(a, b)),
  )
  let hasSent = false
  const sending$ = combineLatest([own$, connection$]).pipe(
    auditTime(APART_MS, clock.scheduler),
    switchMap(([own, connection]) => {
      if (connection === null) return EMPTY
      if (isEmpty(own)) return hasSent ? of(own) : EMPTY
      return timer(0, REPEAT_MS, clock.scheduler).pipe(map(() => own))
    }),
    tap((own) => {
      hasSent = !isEmpty(own)
      send(own)
    }),
  )
  const opened$ = tabs
    .of('tab.opened')
    .pipe(tap(() => tabs.post({ type: 'claims.received', data: claims.whole() })))
  return {
    receive: (signal) => {
      if (signal.type === 'claims') receive(signal.data)
      if (signal.type === 'off') connection$.next(null)
    },
    sharing$: merge(sending$, opened$).pipe(ignoreElements()),
  }
}

/** Applies the claims that the leader sends to this tab. */
export function followClaims(
  claims: ColleagueClaims,
  tabs: Tabs,
  { monotonic }: Pick<ClockPort, 'monotonic'>,
): Observable<unknown> {
  return tabs.of('claims.received').pipe(
    tap(({ data }) => {
      const message = readClaims(data)
      if (message !== null) claims.apply(message, monotonic())
    }),
  )
}

function openOrders(needs: readonly Need[]): number[] {
  const ids = needs.flatMap((need) => (need.kind === 'claim' ? need.id : []))
  return [...new Set(ids)].slice(0, MOST_CLAIMS)
}

function heldOrders(database: ConsoleDatabase): Observable<number[]> {
  return from(watchOrdersOnTheirWay(database)).pipe(map((ids) => ids.slice(-MOST_CLAIMS)))
}
