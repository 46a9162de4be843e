import '../../ui/marks/card.css'
import type { ReactNode } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  width?: 'third' | 'half' | 'whole'
  children: ReactNode
}

export function InspectionCard({ title, aside, width = 'third', children }: Props) {
  return (
    <section className="card inspection-card" data-width={width} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside !== undefined && <span>{aside}</span>}
      </header>
      {children}
    </section>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="inspection-facts">
      {facts.map(([label, value]) => (
        <div key={label} className="inspection-fact">
          <dt>{label}</dt>
          <dd>{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  )
}

type TableProps = {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  empty: string
}

export function FactTable({ columns, rows, empty }: TableProps) {
  if (rows.length === 0) return <p className="inspection-empty">{empty}</p>
  return (
    // The table scrolls, so it must be focusable to read its end without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="inspection-scroll" tabIndex={0} role="group" aria-label={columns.join(', ')}>
      <table className="inspection-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
