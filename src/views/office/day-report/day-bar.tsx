import { dayLater } from '../../../../contract/words/dates'
import '../../ui/controls/toolbar.css'
import { Flex, TextField } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { OfferedButton } from '../../ui/controls/offered-button'
import { ariaKeysOf, keyed } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'

type Props = {
  /** yyyy-MM-dd */
  day: string
  today: string
  onDay: (day: string) => void
  /** Null without a report to save or print. */
  onSave: (() => void) | null
  onPrint: (() => void) | null
}

export function DayBar({ day, today, onDay, onSave, onPrint }: Props) {
  const [before, after] = [dayLater(day, -1), dayLater(day, 1)]
  const hasNext = after <= today
  useKeys('previousPage', () => onDay(before))
  useKeys('nextPage', () => hasNext && onDay(after))
  useKeys('print', () => onPrint?.())
  return (
    <div className="toolbar report-bar">
      <IconButton
        label="Previous day"
        aria-keyshortcuts={ariaKeysOf('previousPage')}
        onClick={() => onDay(before)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <TextField.Root
        className="bar-field"
        type="date"
        aria-label="Day"
        value={day}
        max={today}
        required
        onChange={({ target: { value } }) => value !== '' && value <= today && onDay(value)}
      />
      <IconButton
        label="Next day"
        aria-keyshortcuts={ariaKeysOf('nextPage')}
        disabled={!hasNext}
        onClick={() => onDay(after)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      {day !== today && <Button onClick={() => onDay(today)}>Today</Button>}
      <Flex as="span" gap="2" ml="auto">
        <OfferedButton
          does="Download this report as CSV"
          icon={<Download aria-hidden="true" />}
          disabled={onSave === null}
          onClick={() => onSave?.()}
        >
          Download CSV
        </OfferedButton>
        <Button
          icon={<Printer aria-hidden="true" />}
          {...keyed('print')}
          disabled={onPrint === null}
          onClick={() => onPrint?.()}
        >
          Print
        </Button>
      </Flex>
    </div>
  )
}
