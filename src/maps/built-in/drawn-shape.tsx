import type { Drawn } from './use-area-hand'

/** The area being drawn: a box by two corners, or a free line. */
export function DrawnShape({ drawn }: { drawn: Drawn }) {
  const [from, to] = drawn
  if (to === undefined) return null
  if (drawn.length > 2)
    return (
      <svg className="map-lasso" aria-hidden="true">
        <polygon points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
    )
  return (
    <div
      className="map-area"
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(from.x - to.x),
        height: Math.abs(from.y - to.y),
      }}
    />
  )
}
