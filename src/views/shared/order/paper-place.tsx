import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/entities/orders'
import { townsIn } from '../../../../contract/words/towns'
import { shownText } from '../../ui/marks/shown-text'

type Props = { order: Order; placeOf: (order: Order) => string; className: string }

/** An address on paper. The street gets an ellipsis when there is no room; the town is never cut. */
export function PaperPlace({ order, placeOf, className }: Props): ReactNode {
  const place = shownText(order, placeOf)
  if (typeof place !== 'string') return <p className={className}>{place}</p>
  const [street, town] = splitTown(place)
  return (
    <p className={`paper-place ${className}`}>
      <span className="paper-street">{street}</span>
      {town !== '' && <span className="paper-town">{town}</span>}
    </p>
  )
}

const LONGEST_TOWN = 60
/** 'Port Harcourt Rivers State Nigeria' */
const MOST_WORDS = 5
const LAST_WORDS = 3

/**
 * The end of an address says where its street is: the last parts between commas; without commas the last words, from
 * the first that names a known town. Together the two texts are the address. A short address is left whole.
 */
export function splitTown(place: string): [street: string, town: string] {
  if (place.length <= LONGEST_TOWN) return [place, '']
  const isShort = ({ index }: { index: number }) => index > 0 && place.length - index <= LONGEST_TOWN
  const comma = [...place.matchAll(/,/g)].slice(-2).find(isShort)
  if (comma !== undefined) return [place.slice(0, comma.index + 1), place.slice(comma.index + 1)]
  const words = [...place.matchAll(/\S+/g)].slice(-MOST_WORDS).filter(isShort)
  const town = words.find(({ index }) => townsIn(place.slice(index)).size > 0) ?? words.slice(-LAST_WORDS)[0]
  return town === undefined ? [place, ''] : [place.slice(0, town.index), place.slice(town.index)]
}
