import { useRef } from 'react'
import type { CountWords } from '../shared/freshness/use-counters'
import type { NavigationItem } from '../shared/navigation/navigation'
import { tip } from '../ui/tip'
import { RailFlyout } from './late-pieces'
import { RailLink } from './rail-link'

type Props = { item: NavigationItem; words: CountWords }

/** An item of the collapsed rail. Its entries open in a flyout beside it. */
export function RailIcon({ item, words }: Props) {
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
      <RailFlyout item={item} words={words} holder={holder} />
    </li>
  )
}
