import './statement.css'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { lagosDay, monthOf } from '../../../../../contract/words/dates'
import { readStatement, type Statement } from '../../../../../contract/entities/statement'
import type { CompanyUserRow } from '../../../../db/core/rows'
import { useApp } from '../../../console'
import { useKeptAnswer } from '../../../shared/kept/use-kept-answer'
import { useScreenTitle } from '../../../shared/navigation/screen-title'
import { NotRead } from '../../../shared/paged/not-read'
import { EmptyState } from '../../../ui/states/empty-state'
import { Paper } from '../../../ui/marks/printed-paper'
import { SkeletonRows } from '../../../ui/marks/skeleton-rows'
import type { Answer } from '../../../ui/toasts/use-answer'
import { companyName } from '../company-look'
import { StatementBar } from './statement-bar'
import { readPeriod, type Period, wrongPeriod } from './statement-period'
import { StatementSheet } from './statement-sheet'

/** The charges and payments of a company in a period. The screen looks like the printed page. */
export function StatementScreen({ company }: { company: CompanyUserRow }) {
  const { now } = useApp()
  const [parameters, setParameters] = useSearchParams()
  useScreenTitle(`Statement of ${companyName(company)}`)
  const today = lagosDay(now())
  const period = readPeriod(parameters, today)
  const wrong = wrongPeriod(period)
  const { answer, reload } = useStatement(company, useLastValidPeriod(period, today))
  const statement =
    answer.kind === 'ready' && wrong === null && isOf(answer.data, period) ? answer.data : null
  return (
    <div className="statement-screen">
      <StatementBar
        company={company}
        period={period}
        today={today}
        statement={statement}
        onPeriod={(next) => setParameters({ ...next }, { replace: true })}
      />
      {/* The region scrolls, so it must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="statement-scroll" role="region" aria-label="Statement" tabIndex={0}>
        {wrong === null ? (
          <Body company={company} period={period} answer={answer} onRetry={reload} />
        ) : (
          <EmptyState title="No statement" why={wrong} />
        )}
      </div>
    </div>
  )
}

type BodyProps = { company: CompanyUserRow; period: Period; answer: Answer<Statement>; onRetry: () => void }

function Body({ company, period, answer, onRetry }: BodyProps) {
  if (answer.kind === 'failed')
    return (
      <NotRead
        messages={answer.messages}
        onRetry={onRetry}
        offlineWhy="A statement is read from the server. It will load when you are back online."
      />
    )
  if (answer.kind === 'loading' || !isOf(answer.data, period)) return <SkeletonRows rows={10} height={36} />
  const sheet = <StatementSheet company={company} period={period} statement={answer.data} at={answer.at} />
  return (
    <>
      {sheet}
      <Paper>{sheet}</Paper>
    </>
  )
}

/** True if the statement is of this period. Numbers of another period must not be shown. */
function isOf({ from, to }: Statement, period: Period): boolean {
  return from === period.from && to === period.to
}

/** Reads the statement, and reads it again when the balance changes. */
function useStatement({ id, balance_to_pay: balance }: CompanyUserRow, period: Period) {
  return useKeptAnswer(readStatement, { user_id: id, ...period }, balance)
}

/** Returns the last valid period, so that a partly typed date sends no request. */
function useLastValidPeriod(period: Period, today: string): Period {
  const isRight = wrongPeriod(period) === null
  const [right, setRight] = useState(isRight ? period : monthOf(today))
  if (isRight && (right.from !== period.from || right.to !== period.to)) setRight(period)
  return right
}
