import { displayTime } from '../../../contract/dates'
import type { ReactNode } from 'react'
import type { CompanyUserRow } from '../../db/rows'
import type { Answer } from '../ui/use-answer'
import { ErrorState } from '../ui/error-state'
import { SkeletonRows } from '../ui/skeleton-rows'

type Props<Data> = {
  company: CompanyUserRow
  answer: Answer<Data>
  onRetry: () => void
  children: (data: Data) => ReactNode
}

/** The company's name over what the server says of its card. */
export function RateScreen<Data>({ company, answer, onRetry, children }: Props<Data>) {
  return (
    <div className="rate-screen">
      <header className="rate-header">
        <h2>{company.company_profile.name}</h2>
        {answer.kind === 'ready' && <span>as of {displayTime(answer.at)}</span>}
      </header>
      {answer.kind === 'loading' && <SkeletonRows rows={10} height={44} />}
      {answer.kind === 'failed' && <ErrorState messages={answer.messages} onRetry={onRetry} />}
      {answer.kind === 'ready' && children(answer.data)}
    </div>
  )
}

/** Where the company sends from; the same as the server takes for a card that is blank. */
export function officeOf({ company_profile: { address, name } }: CompanyUserRow): string {
  return address ?? name
}
