import '../../ui/controls/toolbar.css'
import '../../shared/days/day-bar.css'
import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { Choice } from '../../ui/controls/choice'
import { DayField, DaySteps } from '../../shared/days/day-steps'
import { periodLater, type Period } from '../../../../contract/words/periods'
import { isPeriod, kindOf, periodAround, type PeriodKind } from './use-period'

type Props = Period & {
  today: string
  setPeriod: (period: Period) => void
  /** The buttons at the end. */
  children: ReactNode
}

const KINDS: readonly { value: PeriodKind; words: string }[] = [
  { value: 'day', words: 'Day' },
  { value: 'week', words: 'Week' },
  { value: 'month', words: 'Month' },
]

/** The toolbar of a report: its period by kind, by its first and last day, or the one before and after. */
export function PeriodBar({ from, to, today, setPeriod, children }: Props) {
  const period = { from, to }
  const kind = kindOf(period)
  const next = periodLater(period, 1)
  const isNow = from <= today && today <= to
  /** A first day after the last one, or the other way round, moves the other along. */
  const change = (day: string, end: keyof Period) => {
    if (end === 'from' && day > today) return
    const changed = { ...period, [end]: day }
    const single = { from: day, to: day }
    if (isPeriod(changed, today)) setPeriod(changed)
    else if (isPeriod(single, today)) setPeriod(single)
  }
  return (
    <div className="toolbar day-bar period-bar">
      <Choice
        label="Period"
        value={kind}
        choices={KINDS}
        onChoose={(chosen) => chosen !== 'own' && setPeriod(periodAround(isNow ? today : from, chosen))}
      />
      <span className="period-days">
        <DaySteps
          unit="period"
          onBack={() => setPeriod(periodLater(period, -1))}
          onNext={isPeriod(next, today) ? () => setPeriod(next) : null}
        >
          <DayField label="First day" value={from} max={today} onDay={(day) => change(day, 'from')} />
          <span aria-hidden="true">–</span>
          <DayField label="Last day" value={to} onDay={(day) => change(day, 'to')} />
        </DaySteps>
      </span>
      {!isNow && (
        <Button onClick={() => setPeriod(periodAround(today, kind === 'own' ? 'day' : kind))}>
          {NOW_WORDS[kind]}
        </Button>
      )}
      <Flex as="span" gap="2" ml="auto">
        {children}
      </Flex>
    </div>
  )
}

const NOW_WORDS: Record<PeriodKind, string> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
  own: 'Today',
}
