import { isDay, monthOf } from '../../../../../contract/words/dates'
import '../../../ui/controls/toolbar.css'
import { Flex, TextField } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useId } from 'react'
import type { Statement } from '../../../../../contract/entities/statement'
import type { CompanyUserRow } from '../../../../db/core/rows'
import { saveText } from '../../../shared/storage/save-text'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { OfferedButton } from '../../../ui/controls/offered-button'
import { toasts } from '../../../ui/toasts/toasts'
import { statementCsv, statementFile } from './statement-csv'
import { type Period } from './statement-period'

type Props = {
  company: CompanyUserRow
  period: Period
  today: string
  /** Null until the statement is read. */
  statement: Statement | null
  onPeriod: (period: Period) => void
}

export function StatementBar({ company, period, today, statement, onPeriod }: Props) {
  const save = () => {
    if (statement === null) return
    const name = statementFile(company.id, period)
    saveText(name, statementCsv(statement), 'text/csv;charset=utf-8')
    toasts.success('Statement saved', { object: name })
  }
  return (
    <div className="toolbar statement-bar" role="toolbar" aria-label="Statement">
      <IconButton label="Month before" onClick={() => onPeriod(monthOf(period.from, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Month after" onClick={() => onPeriod(monthOf(period.from, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <Button onClick={() => onPeriod(monthOf(today))}>This month</Button>
      <Day label="From" day={period.from} onDay={(from) => onPeriod({ ...period, from })} />
      <Day label="To" day={period.to} onDay={(to) => onPeriod({ ...period, to })} />
      <Flex as="span" gap="2" display="inline-flex" ml="auto">
        <OfferedButton
          does="Download this statement as CSV"
          icon={<Download aria-hidden="true" />}
          disabled={statement === null}
          onClick={save}
        >
          CSV
        </OfferedButton>
        <OfferedButton
          does="Print this statement"
          kind="solid"
          icon={<Printer aria-hidden="true" />}
          disabled={statement === null}
          onClick={() => window.print()}
        >
          Print
        </OfferedButton>
      </Flex>
    </div>
  )
}

type DayProps = { label: string; day: string; onDay: (day: string) => void }

function Day({ label, day, onDay }: DayProps) {
  const id = useId()
  return (
    <span className="statement-day">
      <label htmlFor={id}>{label}</label>
      <TextField.Root
        id={id}
        type="date"
        className="bar-field"
        value={day}
        onChange={({ target: { value } }) => isDay(value) && onDay(value)}
      />
    </span>
  )
}
