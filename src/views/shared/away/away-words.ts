import type { AwaySpan } from '../../../db/core/meta'
import { displayAge } from '../../../../contract/rules/lateness'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { AwayPart, AwayWhat } from '../../../db/queries/orders/away-queries'
import { STATUS_WORDS } from '../statuses/order-status'

/** The parameter in the address, as in `/orders?away=in-transit`. */
export function awaySlug(what: AwayWhat): string {
  return what.replace(' ', '-')
}

/** 'While you were away (12 min): ' */
export function awayLead({ from, to }: Pick<AwaySpan, 'from' | 'to'>): string {
  return `While you were away (${displayAge(Math.floor((to - from) / MINUTE_MS))}): `
}

/** '9 new', '1 amount changed' */
export function awayPartWords({ what, orderIds: { length } }: AwayPart): string {
  if (what !== 'amount') return `${length} ${what}`
  return length === 1 ? '1 amount changed' : `${length} amounts changed`
}

/** The text before the part at `index`: ', ', ' and ' or ''. */
export function awayJoint(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? ' and ' : ', '
}

const CHIPS: Record<AwayWhat, string> = {
  new: 'New',
  assigned: STATUS_WORDS.ASSIGNEDTORIDER,
  reassigned: 'Reassigned',
  accepted: STATUS_WORDS.ACCEPTED,
  'in transit': STATUS_WORDS.INTRANSIT,
  delivered: STATUS_WORDS.DELIVERED,
  cancelled: STATUS_WORDS.CANCELLED,
  paid: 'Paid',
  amount: 'Amount changed',
}

/** 'New while you were away' */
export function awayChip(what: AwayWhat): string {
  return `${CHIPS[what]} while you were away`
}
