import { useEffect, useRef } from 'react'
import type { RateCardRow } from '../../../../../contract/entities/companies'
import { saveText } from '../../../shared/storage/save-text'
import type { CompanyUserRow } from '../../../../db/core/rows'
import { Button } from '../../../ui/controls/button'
import { addedLines, type ImportLine } from './check-table'
import { ImportColumns } from './import-columns-form'
import { REFUSED_NAME, refusedFile } from './import-files'
import { ImportNotes } from './import-notes'
import { ImportPreview } from './import-preview'
import { problemWords, deliveries, linesOf } from './import-words'
import type { Import } from './use-import'

type Props = {
  importState: Import
  opened: NonNullable<Import['opened']>
  rates: readonly RateCardRow[]
  company: CompanyUserRow
  onClose: () => void
}

export function ImportChecked({ importState, opened, rates, company, onClose }: Props) {
  const { lines } = importState
  const bad = lines.filter(({ errors }) => errors.length > 0)
  const added = addedLines(lines).length
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <>
      <p
        ref={summary}
        className="import-summary"
        role="status"
        tabIndex={-1}
        data-bad={bad.length > 0 || undefined}
      >
        <span>
          <strong>{opened.name}</strong>: {summaryOf(lines, bad.length)}
        </span>
        <Button kind="ghost" size="s" onClick={importState.leave}>
          Choose another table
        </Button>
      </p>
      <ImportNotes importState={importState} opened={opened} rates={rates} company={company} />
      <ImportColumns importState={importState} opened={opened} rates={rates} />
      <ImportProblems lines={bad} />
      <ImportPreview lines={lines} sources={opened.sources} />
      <div className="dialog-buttons">
        <Button size="l" onClick={onClose}>
          Cancel
        </Button>
        {bad.length > 0 && (
          <Button size="l" onClick={() => saveRefused(importState, opened.table)}>
            Save the {linesOf(bad.length, 'bad')} as CSV
          </Button>
        )}
        {added > 0 && (
          <Button size="l" kind="solid" onClick={importState.add}>
            {bad.length === 0 ? `Add ${deliveries(added)}` : `Add the ${linesOf(added, 'good')}`}
          </Button>
        )}
      </div>
    </>
  )
}

export function saveRefused({ lines }: Import, table: Parameters<typeof refusedFile>[0]): void {
  const refused = lines.filter(({ errors }) => errors.length > 0)
  saveText(REFUSED_NAME, refusedFile(table, refused), 'text/csv;charset=utf-8')
}

function summaryOf({ length: all }: readonly ImportLine[], bad: number): string {
  if (all === 0) return 'it has headings and no delivery.'
  if (bad === 0) return `${deliveries(all)}, all good.`
  return `${deliveries(all)}, ${all - bad} good, ${bad} with errors. Nothing was added yet.`
}

function ImportProblems({ lines }: { lines: readonly ImportLine[] }) {
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
