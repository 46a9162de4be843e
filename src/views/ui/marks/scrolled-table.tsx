import './scrolled-table.css'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Of the table, where it has another name than the box. */
  name?: string
  /** The first heading says what the rows are: 'Period'. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The first cell names its row, the others hold figures. */
  areFigures?: boolean
  className: string
}

/** Rows of words or figures in a box that scrolls. The keyboard can focus the box, to read its end without a mouse. */
export function ScrolledTable({ label, name, columns, rows, areFigures = false, className }: Props) {
  return (
    <div
      className={`scrolled-table ${className}`}
      data-figures={areFigures || undefined}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table aria-label={name}>
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
              {cells.map((cell, index) =>
                areFigures && index === 0 ? (
                  <th key={columns[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
