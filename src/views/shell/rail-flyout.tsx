import type { RefObject } from 'react'
import type { CountWords } from '../shared/freshness/use-counters'
import type { NavigationItem } from '../shared/navigation/navigation'
import { RailEntries } from './rail-entries'
import { useFlyout } from './use-flyout'

type Props = {
  item: NavigationItem
  words: CountWords
  holder: RefObject<HTMLElement | null>
}

/** The entries of an item of the collapsed rail, opened by hover, right arrow key or long press. */
export function RailFlyout({ item, words, holder }: Props) {
  const place = useFlyout(holder)
  if (place === null) return null
  return (
    <section className="rail-flyout" style={place} aria-label={`${item.label} by status`}>
      <strong>{item.label}</strong>
      <RailEntries entries={item.entries ?? []} words={words} />
    </section>
  )
}
