import { useRef } from 'react'
import type { Counters } from '../../db/queries/counter-feed'
import type { NavigationItem } from '../shared/navigation/navigation'
import { tip } from '../ui/tip'
import { RailFlyout } from './late-pieces'
import { RailLink } from './rail-link'

type Props = { item: NavigationItem; counters: Counters | undefined }

/** An item of the collapsed rail. Its entries open in a flyout beside it. */
export function RailIcon({ item, counters }: Props) {
  const { label, entries = [] } = item
  const holder = useRef<HTMLLIElement>(null)
  if (entries.length === 0) {
    return (
      <li>
        <RailLink item={item} aria-label={label} {...tip({ label, side: 'right' })} />
      </li>
    )
  }
  return (
    <li ref={holder}>
      <RailLink item={item} aria-label={label} />
      <RailFlyout item={item} counters={counters} holder={holder} />
    </li>
  )
}
