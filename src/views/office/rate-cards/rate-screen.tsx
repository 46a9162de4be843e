import { useTimeOf } from '../../ui/time/use-time-of'
import type { ReactNode } from 'react'
import type { List } from '../../../../contract/wire/page'
import type { CompanyUserRow } from '../../../db/core/rows'
import { UnreadLink } from '../../shared/lists/unread-link'
import { AnswerNote } from '../../shared/lists/answer-note'
import type { Answer } from '../../ui/toasts/use-answer'
import { shownText } from '../../ui/marks/shown-text'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'

type Props<Row> = {
  company: CompanyUserRow
  answer: Answer<List<Row>>
  onRetry: () => void
  children: (data: List<Row>) => ReactNode
}

/** The company's name, and below it the rate card, or its loading or error state. */
export function RateScreen<Row>({ company, answer, onRetry, children }: Props<Row>) {
  const timeOf = useTimeOf()
  return (
    <div className="rate-screen">
      <header className="rate-header">
        <h2>{shownText(company, (row) => row.company_profile.name ?? '-')}</h2>
        {answer.kind === 'ready' && <span>as of {timeOf(answer.at)}</span>}
      </header>
      {answer.kind === 'loading' && <SkeletonRows rows={10} height={44} />}
      <AnswerNote name="The rate card" answer={answer} onRetry={onRetry} />
      {answer.kind === 'ready' && (
        <>
          <UnreadLink kind="rate" count={answer.data.aside?.length ?? 0} />
          {children(answer.data)}
        </>
      )}
    </div>
  )
}

/** The place from which the company sends. The server uses the same one for an empty card. */
export function officeOf({ company_profile: { address, name } }: CompanyUserRow): string {
  return address ?? name ?? ''
}
