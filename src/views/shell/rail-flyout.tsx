import type { RefObject } from 'react'
import type { Counters } from '../../db/queries/counter-feed'
import type { NavigationItem } from '../shared/navigation/navigation'
import { RailEntries } from './rail-entries'
import { useFlyout } from './use-flyout'

type Props = {
  item: NavigationItem
  counters: Counters | undefined
  holder: RefObject<HTMLElement | null>
}

/** The entries of an item of the collapsed rail, opened by hover, right arrow key or long press. */
export function RailFlyout({ item, counters, holder }: Props) {
  const place = useFlyout(holder)
  if (place === null) return null
  return (
    <section className="rail-flyout" style={place} aria-label={`${item.label} by status`}>
      <strong>{item.label}</strong>
      <RailEntries entries={item.entries ?? []} counters={counters} />
    </section>
  )
}
