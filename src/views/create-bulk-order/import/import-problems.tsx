import type { ImportLine } from './check-table'
import { problemWords } from './import-words'

export function ImportProblems({ lines }: { lines: readonly ImportLine[] }) {
  if (lines.length === 0) return null
  return (
    // The list scrolls, so it must be focusable for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="import-problems" role="region" aria-label="Errors" tabIndex={0}>
      <ul>
        {lines.flatMap((line) =>
          line.errors.map((error) => (
            <li key={`${line.line} ${error.field}`}>{problemWords(line, error)}</li>
          )),
        )}
      </ul>
    </div>
  )
}
