import '../../ui/controls/toolbar.css'
import './day-bar.css'
import { Flex, TextField } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayLater } from '../../../../contract/words/dates'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { ariaKeysOf } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'

type Props = {
  /** yyyy-MM-dd */
  day: string
  today: string
  onDay: (day: string) => void
  /** The buttons at the end. */
  children: ReactNode
}

/** The toolbar of a screen about one day. */
export function DayBar({ day, today, onDay, children }: Props) {
  const [before, after] = [dayLater(day, -1), dayLater(day, 1)]
  const hasNext = after <= today
  useKeys('previousPage', () => onDay(before))
  useKeys('nextPage', () => hasNext && onDay(after))
  return (
    <div className="toolbar day-bar">
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
        {children}
      </Flex>
    </div>
  )
}
