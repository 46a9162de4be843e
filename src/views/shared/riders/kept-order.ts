import type { Order } from '../../../../contract/entities/orders'
import type { RiderOption, RiderQuestion } from './rider-options'

export type Asked = { order: Order; question: RiderQuestion }

/** True when a ranking is still valid. Riders move, but the rows must not move while a person chooses. */
export function isSameQuestion(kept: Asked, { order, question }: Asked): boolean {
  return (
    kept.order.id === order.id &&
    kept.order.pickup_location_coordinate?.join() === order.pickup_location_coordinate?.join() &&
    kept.question === question
  )
}

export type KeptOrder = Asked & { rankOf: ReadonlyMap<number, number> }

/** Riders keep their ranks while order and question stay the same. A later rider gets the next free rank, at any distance. */
export function keepOrder(kept: KeptOrder | null, asked: Asked, shown: readonly RiderOption[]): KeptOrder {
  const previous = kept !== null && isSameQuestion(kept, asked) ? kept : null
  const ranks = previous?.rankOf ?? new Map<number, number>()
  const later = shown.filter(({ rider }) => !ranks.has(rider.id))
  if (previous !== null && later.length === 0) return previous
  const rankOf = new Map([
    ...ranks,
    ...later.map(({ rider }, index): [number, number] => [rider.id, ranks.size + index]),
  ])
  return { ...asked, rankOf }
}

export function inKeptOrder(shown: readonly RiderOption[], { rankOf }: KeptOrder): RiderOption[] {
  return shown.toSorted((a, b) => (rankOf.get(a.rider.id) ?? 0) - (rankOf.get(b.rider.id) ?? 0))
}
