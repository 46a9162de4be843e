import { Link, useLocation } from 'wouter'
import type { CountWords } from '../shared/freshness/use-counters'
import type { NavigationEntry } from '../shared/navigation/navigation'
import { RailCount } from './rail-count'

type Props = { entries: readonly NavigationEntry[]; words: CountWords; id?: string }

/** The entries below an item of the rail: the statuses of its list. */
export function RailEntries({ entries, words, id }: Props) {
  const [location] = useLocation()
  return (
    <ul id={id} className="rail-entries">
      {entries.map(({ path, label, counter }) => (
        <li key={path}>
          <Link href={path} className="rail-entry" aria-current={path === location ? 'page' : undefined}>
            {label}
            <RailCount ids={counter === undefined ? [] : [counter]} words={words} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
