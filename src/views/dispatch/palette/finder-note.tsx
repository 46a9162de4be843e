import { useReplication } from '../../shared/freshness/use-replication'
import { ON_SERVER_ONLY } from '../../shared/lists/stored-words'
import { displayCount } from '../../ui/marks/display-count'
import type { Palette } from './use-palette'

type Props = { text: string; palette: Palette }

/** Says that nothing was found and what was searched, or that more results match by name. */
export function FinderNote({ text, palette }: Props) {
  const count = palette.groups.flatMap(({ rows }) => rows).filter(({ isElsewhere }) => !isElsewhere).length
  return (
    <div className="finder-note" role="status">
      {count === 0 ? (
        <Nothing text={text} palette={palette} />
      ) : (
        <>
          <p className="visually-hidden">{displayCount(count)} found</p>
          <MoreNamed count={palette.found?.moreNamed ?? 0} />
        </>
      )}
    </div>
  )
}

function Nothing({ text, palette }: Props) {
  const missing = useMissing(palette.found?.searched ?? 0)
  if (!palette.isCurrent) return <p>Looking for “{text}” on this device.</p>
  return (
    <p>
      Nothing on this device matches “{text}”.{missing !== null && ` ${missing}`}
    </p>
  )
}

/** Counts further orders that match by name. They get no link to the list, because its search does not cover names. */
function MoreNamed({ count }: { count: number }) {
  if (count === 0) return null
  return <p className="finder-more">{displayCount(count)} more by name: type more of the name to see them.</p>
}

/** Says how many orders are not on this device. Null: all are. */
function useMissing(searched: number): string | null {
  const replication = useReplication()
  if (replication === null || replication === undefined) return null
  if (replication.isReduced === true) return ON_SERVER_ONLY
  const onServer = Object.values(replication.totals.counts).reduce((sum, count) => sum + count, 0)
  if (onServer <= searched) return 'Some orders are not on this device yet.'
  const count = onServer - searched
  return count === 1
    ? '1 order is not on this device yet.'
    : `${displayCount(count)} orders are not on this device yet.`
}
