import { IDBFactory } from 'fake-indexeddb'
import { asyncScheduler, BehaviorSubject, Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  CLAIM_LIFE_MS,
  readClaims,
  type ClaimsMessage,
  type OwnClaims,
} from '../../../contract/entities/claims'
import { createColleagueClaims } from '../../../src/sync/claims/colleague-claims'
import { shareClaims } from '../../../src/sync/claims/share-claims'
import type { Need } from '../../../src/machines/engine-needs'
import { createTabs } from '../../../src/sync/tabs/tab-messages'
import { openConsoleDatabase } from '../../support/world/console-databases'

const list = (source: string, open: number[], held: number[] = [], by = 'Ada Okafor') => ({
  source,
  by,
  open,
  held,
})

test('AD-04 a claim lasts until its list is replaced, or for 15 s after it was last heard; a bad row costs itself', () => {
  const claims = createColleagueClaims()
  const seen: number[][] = []
  claims.subscribe(() => seen.push([...claims.now().byOrder.keys()]))
  claims.apply(readClaims({ you: 'b', claims: [list('a', [1], [2]), { source: 'c' }] }) as ClaimsMessage, 0)
  expect(claims.now().byOrder.get(1)).toEqual({ by: 'Ada Okafor', isHeld: false })
  expect(claims.now().byOrder.get(2)).toEqual({ by: 'Ada Okafor', isHeld: true })
  const first = claims.now().byOrder.get(1)
  claims.apply({ claims: [list('c', [4])] }, 5_000)
  // The row of an order is only rendered again if its claim is another object.
  expect(claims.now().byOrder.get(1)).toBe(first)
  claims.apply({ claims: [list('c', [])] }, 5_000)
  claims.apply({ claims: [list('a', [3])] }, 10_000)
  claims.expire(CLAIM_LIFE_MS + 9_999)
  claims.expire(CLAIM_LIFE_MS + 10_000)
  expect(seen).toEqual([[1, 2], [1, 4, 2], [1, 2], [3], []])
  expect([readClaims(null), readClaims({ claims: 1 })]).toEqual([null, null])
})

test('AD-04 the rank is how many colleagues in assign mode come before this console', () => {
  const claims = createColleagueClaims()
  claims.apply({ you: 'c', claims: [list('a', [1]), list('b', [], [2]), list('d', [3])] }, 0)
  expect(claims.now().rank).toBe(1)
  claims.apply({ claims: [list('a', [])] }, 0)
  expect(claims.now().rank).toBe(0)
})

test('AD-04 a console sends what is open in any tab and what is on its way, only to a server that takes it, and says when it is over', async () => {
  const database = openConsoleDatabase('claims', new IDBFactory())
  onTestFinished(() => database.close())
  const needs$ = new BehaviorSubject<readonly Need[]>([{ kind: 'claim', id: 7 }, { kind: 'riders' }])
  const sent: OwnClaims[] = []
  const posted: unknown[] = []
  const messages$ = new Subject<unknown>()
  const claims = createColleagueClaims()
  const shared = shareClaims({
    claims,
    needs$,
    database,
    tabs: createTabs({ messages$, post: (message) => void posted.push(message) }),
    clock: { monotonic: () => performance.now(), wall: () => 0, scheduler: asyncScheduler },
    send: (own) => void sent.push(own),
  })
  const sharing = shared.sharing$.subscribe()
  onTestFinished(() => sharing.unsubscribe())
  await new Promise((next) => setTimeout(next, 300))
  expect(sent).toEqual([])
  shared.receive({ type: 'claims', data: { you: 'b', claims: [list('a', [9])] } })
  await vi.waitFor(() => expect(sent).toEqual([{ open: [7], held: [] }]))
  await database.outbox.add({
    id: 'x',
    kind: 'cancel',
    orderId: 12,
    state: 'held',
    lane: 'order 12',
  } as never)
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ open: [7], held: [12] }))
  needs$.next([])
  await database.outbox.clear()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ open: [], held: [] }))
  expect(claims.now().byOrder.get(9)?.by).toBe('Ada Okafor')
  messages$.next({ type: 'tab.opened' })
  expect(posted.at(-1)).toEqual({ type: 'claims.received', data: { you: 'b', claims: [list('a', [9])] } })
  shared.receive({ type: 'off' })
  const count = sent.length
  needs$.next([{ kind: 'claim', id: 8 }])
  await new Promise((next) => setTimeout(next, 300))
  expect(sent).toHaveLength(count)
})
