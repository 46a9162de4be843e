import type { CSSProperties } from 'react'
import type { Pattern } from './chart-look'

export type LegendItem = { name: string; colour: string; pattern?: Pattern; line?: 'solid' | 'dashed' }

/** Explains a chart by pattern and line as well as by colour. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="chart-legend">
      {items.map(({ name, colour, pattern, line }) => (
        <li key={name}>
          <span
            className="chart-swatch"
            data-pattern={pattern}
            data-line={line}
            style={{ '--swatch': colour } as CSSProperties}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
