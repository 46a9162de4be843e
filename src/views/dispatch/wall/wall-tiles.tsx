import './wall-tiles.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Tile, TileId, WallFacts } from './wall-facts'

const LABELS: Record<TileId, string> = {
  unassigned: 'Unassigned',
  waiting: 'Assigned waiting',
  transit: 'In transit',
  late: 'Late',
  delivered: 'Delivered today',
  free: 'Riders free / busy',
}
const WORDS = { watch: 'Watch', high: 'High', low: 'Low' } as const

type Props = {
  facts: WallFacts
  /** The change in the last half hour, or null if unknown. */
  trendOf: (tile: Tile) => number | null
  /** Time of old data, for example '14:02', or null for current data. */
  asOf: string | null
}

export function WallTiles({ facts: { tiles, busy }, trendOf, asOf }: Props) {
  return (
    <ul className="wall-tiles" aria-label="Numbers">
      {tiles.map((tile) => {
        const { id, count, mark } = tile
        const letters = String(count).length + (id === 'free' ? smallLetters(busy) : 0)
        const trend = shownTrend(tile, trendOf)
        return (
          <li
            key={id}
            data-tile={id}
            data-mark={mark ?? undefined}
            data-noted={mark !== null || asOf !== null || trend !== 0 || undefined}
          >
            <span className="wall-label" style={{ '--letters': LABELS[id].length } as CSSProperties}>
              {LABELS[id]}
            </span>
            <strong style={{ '--letters': letters } as CSSProperties}>
              {count}
              {id === 'free' && <small> / {busy}</small>}
            </strong>
            {asOf === null ? <Foot {...tile} trend={trend} /> : <AsOf time={asOf} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The width of the small text ' / busy', in characters of the large number beside it. */
function smallLetters(busy: number): number {
  return String(busy).length * 0.54 + 0.75
}

/** The trend to show, or 0 for none. `delivered` shows none, because it only grows. */
function shownTrend(tile: Tile, trendOf: Props['trendOf']): number {
  return tile.id === 'delivered' || tile.id === 'free' ? 0 : (trendOf(tile) ?? 0)
}

function Foot({ id, mark, trend }: Tile & { trend: number }) {
  if (mark !== null) return <em className="wall-word">{id === 'free' ? WORDS.low : WORDS[mark]}</em>
  if (trend === 0) return null
  const Arrow = trend > 0 ? ArrowUp : ArrowDown
  return (
    <span className="wall-trend">
      <Arrow role="img" aria-label={trend > 0 ? 'up' : 'down'} />
      {Math.abs(trend)}
    </span>
  )
}

function AsOf({ time }: { time: string }) {
  return (
    <span className="wall-as-of">
      as of <br />
      {time}
    </span>
  )
}
