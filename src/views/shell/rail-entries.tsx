import { Link, useLocation } from 'wouter'
import type { Counters } from '../../db/queries/counter-feed'
import type { NavigationEntry } from '../shared/navigation/navigation'
import { RailCount } from './rail-count'

type Props = { entries: readonly NavigationEntry[]; counters: Counters | undefined; id?: string }

/** The entries below an item of the rail: the statuses of its list. */
export function RailEntries({ entries, counters, id }: Props) {
  const [location] = useLocation()
  return (
    <ul id={id} className="rail-entries">
      {entries.map(({ path, label, counter }) => (
        <li key={path}>
          <Link href={path} className="rail-entry" aria-current={path === location ? 'page' : undefined}>
            {label}
            <RailCount id={counter} counters={counters} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
