import './scrolled-table.css'
import type { ReactNode } from 'react'

type BoxProps = {
  label: string
  /** Of the table, where it has another name than the box. */
  name?: string
  /** The first heading says what the rows are: 'Period'. */
  columns: readonly string[]
  className: string
}

type Props = BoxProps & {
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The first cell names its row, the others hold figures. */
  areFigures?: boolean
}

/** Rows of words or figures in a box that scrolls. */
export function ScrolledTable({ rows, areFigures = false, ...box }: Props) {
  return (
    <ScrolledRows {...box} data-figures={areFigures || undefined}>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, index) =>
            areFigures && index === 0 ? (
              <th key={box.columns[index]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={box.columns[index]}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </ScrolledRows>
  )
}

/** As `ScrolledTable`, with rows of its own. The keyboard can focus the box, to read its end without a mouse. */
export function ScrolledRows({
  label,
  name,
  columns,
  className,
  children,
  ...data
}: BoxProps & { children: ReactNode; 'data-figures'?: true | undefined }) {
  return (
    <div
      className={`scrolled-table ${className}`}
      {...data}
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
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
