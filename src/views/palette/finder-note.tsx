import { useReplication } from '../shared/freshness/use-replication'
import { displayCount } from '../ui/display-count'
import type { Palette } from './use-palette'

type Props = { text: string; palette: Palette }

/** What the rows do not say: that nothing was found and where it was looked for, or that there is more by name. */
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

/** The search of the list does not look at names. */
function MoreNamed({ count }: { count: number }) {
  if (count === 0) return null
  return <p className="finder-more">{displayCount(count)} more by name: type more of the name to see them.</p>
}

/** Null: every order is here. */
function useMissing(searched: number): string | null {
  const replication = useReplication()
  if (replication === null || replication === undefined) return null
  const said = Object.values(replication.totals.counts).reduce((sum, count) => sum + count, 0)
  if (said <= searched) return 'Some orders are not on this device yet.'
  const count = said - searched
  return count === 1
    ? '1 order is not on this device yet.'
    : `${displayCount(count)} orders are not on this device yet.`
}
