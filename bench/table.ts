export type Result = { what: string; figure: string; durable: string }

/** A Markdown table for docs/benchmarks.md. */
export function table(results: readonly Result[]): string {
  const rows = results.map(({ what, figure, durable }) => `| ${what} | ${figure} | ${durable} |`)
  return ['| What | Figure | Durable at that moment |', '|---|---|---|', ...rows].join('\n')
}
