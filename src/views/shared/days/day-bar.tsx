import '../../ui/controls/toolbar.css'
import './day-bar.css'
import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { dayLater } from '../../../../contract/words/dates'
import { Button } from '../../ui/controls/button'
import { DayField, DaySteps } from './day-steps'

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
  const after = dayLater(day, 1)
  return (
    <div className="toolbar day-bar">
      <DaySteps
        unit="day"
        onBack={() => onDay(dayLater(day, -1))}
        onNext={after <= today ? () => onDay(after) : null}
      >
        <DayField label="Day" value={day} max={today} onDay={(value) => value <= today && onDay(value)} />
      </DaySteps>
      {day !== today && <Button onClick={() => onDay(today)}>Today</Button>}
      <Flex as="span" gap="2" ml="auto">
        {children}
      </Flex>
    </div>
  )
}
