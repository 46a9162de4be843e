import { ChevronDown, ChevronRight } from 'lucide-react'
import type { CountWords } from '../shared/freshness/use-counters'
import type { NavigationItem } from '../shared/navigation/navigation'
import { IconButton } from '../ui/icon-button'
import { QuietRailCount, RailCount } from './rail-count'
import { RailEntries } from './rail-entries'
import { RailLink } from './rail-link'

type Props = {
  item: NavigationItem
  words: CountWords
  /** True while the entries are shown. */
  shown: boolean
  onToggle: () => void
}

/** An item of the rail. Its arrow shows or hides the entries, on every page (RT-09, RT-12). */
export function RailItem({ item, words, shown, onToggle }: Props) {
  const { label, path, entries = [], counter, quietCount } = item
  const id = `rail-of-${path.slice(1)}`
  return (
    <li>
      <div className="rail-line" data-entries={entries.length > 0 || undefined}>
        <RailLink item={item}>
          {label}
          <RailCount ids={counter === undefined ? [] : [counter]} words={words} />
          <QuietRailCount ids={quietCount ?? []} words={words} />
        </RailLink>
        {entries.length > 0 && (
          <IconButton
            label={`${label} by status`}
            size="s"
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={onToggle}
          >
            {shown ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          </IconButton>
        )}
      </div>
      {shown && entries.length > 0 && <RailEntries id={id} entries={entries} words={words} />}
    </li>
  )
}
