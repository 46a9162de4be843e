export type Figures = {
  /** The first heading names what the rows are: 'Period'. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The figures of a chart. The table may scroll, so the keyboard can focus it. */
export function ChartTable({ title, figures }: { title: string; figures: Figures }) {
  const { columns, rows } = figures
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="chart-table" role="region" aria-label={`Figures of ${title}`} tabIndex={0}>
      <table aria-label={title}>
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
