import { Subject } from 'rxjs'
import { CLAIM_LIFE_MS, isEmpty, type ClaimsMessage, type ClaimsOf } from '../../../contract/entities/claims'
import { sameValue } from '../../../contract/words/same-value'
import { NO_CLAIMS, type Claim, type ClaimsNow, type LiveClaims } from '../../machines/claims'

export type ColleagueClaims = LiveClaims & {
  /** `tickMs`: monotonic clock of this tab. */
  apply: (message: ClaimsMessage, tickMs: number) => void
  /** Forgets the lists that were not repeated. */
  expire: (tickMs: number) => void
  /** All that is known as one message. */
  whole: () => ClaimsMessage
  clear: () => void
}

/** The claims of colleagues in the memory of this tab, each for `CLAIM_LIFE_MS` after it was last heard. */
export function createColleagueClaims(): ColleagueClaims {
  const changed$ = new Subject<void>()
  const lists = new Map<string, { claims: ClaimsOf; until: number }>()
  let you: string | undefined
  let now = NO_CLAIMS

  const publish = (): void => {
    const next = claimsNow(
      [...lists.values()].map(({ claims }) => claims),
      you,
    )
    if (next.rank === now.rank && sameValue([...next.byOrder], [...now.byOrder])) return
    for (const [id, claim] of next.byOrder) {
      const before = now.byOrder.get(id)
      if (before !== undefined && sameValue(before, claim)) next.byOrder.set(id, before)
    }
    now = next
    changed$.next()
  }
  return {
    now: () => now,
    subscribe: (listener) => {
      const listening = changed$.subscribe(listener)
      return () => listening.unsubscribe()
    },
    apply: (message, tickMs) => {
      if (message.you !== undefined) {
        you = message.you
        lists.clear()
      }
      for (const claims of message.claims) {
        if (isEmpty(claims)) lists.delete(claims.source)
        else lists.set(claims.source, { claims, until: tickMs + CLAIM_LIFE_MS })
      }
      publish()
    },
    expire: (tickMs) => {
      const over = [...lists].filter(([, { until }]) => until <= tickMs)
      if (over.length === 0) return
      for (const [source] of over) lists.delete(source)
      publish()
    },
    whole: () => ({
      ...(you !== undefined && { you }),
      claims: [...lists.values()].map(({ claims }) => claims),
    }),
    clear: () => {
      lists.clear()
      publish()
    },
  }
}

function claimsNow(
  lists: readonly ClaimsOf[],
  you: string | undefined,
): ClaimsNow & { byOrder: Map<number, Claim> } {
  const byOrder = new Map<number, Claim>()
  for (const { by, open } of lists) for (const id of open) byOrder.set(id, { by, isHeld: false })
  for (const { by, held } of lists) for (const id of held) byOrder.set(id, { by, isHeld: true })
  const rank =
    you === undefined ? 0 : lists.filter(({ open, source }) => open.length > 0 && source < you).length
  return { byOrder, rank }
}
