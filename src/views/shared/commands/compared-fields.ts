import { fullName } from '../../../../contract/rules/order-display'
import type { Order, OrderRider } from '../../../../contract/entities/orders'
import { displayPhone } from '../../../../contract/words/phones'
import type { Rider } from '../../../../contract/entities/riders'
import { statusWords } from '../statuses/order-status'

/** One line of the comparison: the value on the server and the value of the person's change. */
export type ComparedField = { field: string; theirs: Side; yours: Side }
export type Side = { words: string; note?: string }

/** The riders of both sides as this device has them, by id. */
export type KnownRiders = ReadonlyMap<number, Rider>

export function field(
  name: string,
  theirs: string | null | undefined | Side,
  yours: string | null | undefined | Side,
): ComparedField {
  return { field: name, theirs: side(theirs), yours: side(yours) }
}

function side(words: string | null | undefined | Side): Side {
  if (typeof words === 'object' && words !== null) return words
  return { words: words === null || words === undefined || words === '' ? '-' : words }
}

export function riderSide(rider: OrderRider | null): Side {
  return rider === null ? { words: '-' } : { words: fullName(rider), note: displayPhone(rider.phone) }
}

export function riderFields({ rider, assigned_by }: Order): ComparedField[] {
  if (rider === null) return []
  return [field('Rider', riderSide(rider), null), field('Assigned By', assigned_by, null)]
}

/** The status that the person saw when they made the change. */
export function seenStatus(precondition: Parameters<typeof statusWords>[0] | null): string | null {
  return precondition === null ? null : statusWords(precondition)
}
