import './skeleton-rows.css'

const WIDTHS = ['56px', '88px', '48px', '22%', '30%']

/** Placeholder rows, shown only while this device has no rows yet. `height`: px. */
export function SkeletonRows({ rows, height = 32 }: { rows: number; height?: number }) {
  return (
    <output className="skeleton-rows" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton-row" style={{ height }}>
          {WIDTHS.map((width) => (
            <span key={width} style={{ width }} />
          ))}
        </div>
      ))}
    </output>
  )
}
