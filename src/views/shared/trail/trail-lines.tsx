import './trail.css'
import { useState } from 'react'
import { displayDate } from '../../../../contract/words/dates'
import type { Page } from '../../../../contract/wire/page'
import {
  readTrail,
  type OfficeSubject,
  type TrailLine,
  type TrailSubject,
} from '../../../../contract/entities/trail'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { useKeptAnswer } from '../kept/use-kept-answer'
import { AsOf } from '../paged/as-of'
import { NewerOlder } from '../paged/newer-older'
import { NotRead } from '../paged/not-read'
import { isOfOffice } from './office-words'
import { trailWords } from './trail-words'

type Props = {
  subject: TrailSubject
  id: number
  /** When it changes, the history is read again. */
  revision: number | string | null
}

/** The history of a row: who changed it and when, newest first. */
export function TrailLines({ subject, id, revision }: Props) {
  const [page, setPage] = useState(1)
  const { answer, reload } = useKeptAnswer(readTrail, { subject, id, page }, revision)
  if (answer.kind === 'loading') return <SkeletonRows rows={4} height={44} />
  if (answer.kind === 'failed')
    return (
      <NotRead
        messages={answer.messages}
        onRetry={reload}
        offlineWhy="The history is read from the server. It will load when you are back online."
      />
    )
  return (
    <div className="trail" aria-busy={!answer.isCurrent}>
      <AsOf at={answer.at} />
      <Lines subject={subject} page={answer.data} />
      <NewerOlder page={page} lastPage={answer.data.meta.last_page} onPage={setPage} />
    </div>
  )
}

function Lines({
  subject,
  page: { data, meta, aside = [] },
}: {
  subject: TrailSubject
  page: Page<TrailLine>
}) {
  const isLast = (meta.current_page ?? 1) >= meta.last_page
  if (data.length === 0 && aside.length === 0)
    return (
      <EmptyState
        title="No change is recorded"
        why={
          isOfOffice(subject)
            ? NO_OFFICE_LINES[subject]
            : `What is changed on this ${subject} from now on will stand here.`
        }
      />
    )
  return (
    <>
      <ol className="trail-lines" aria-label="Changes, newest first">
        {data.map((line) => (
          <Line key={line.id} subject={subject} line={line} />
        ))}
      </ol>
      {aside.length > 0 && <p className="trail-note">{aside.length} of these changes could not be read.</p>}
      {isLast && data.at(-1)?.kind !== 'created' && (
        <p className="trail-note">Nothing earlier is recorded.</p>
      )}
    </>
  )
}

const NO_OFFICE_LINES: Record<OfficeSubject, string> = {
  intake: 'Who switches order intake from now on will stand here.',
  charges: 'Who changes a charge from now on will stand here.',
  lateness: 'Who changes a limit from now on will stand here.',
  displays: 'Who pairs, changes or revokes a display from now on will stand here.',
  office: 'Who changes a setting of the office from now on will stand here.',
  push: 'Each notification that is sent from now on will stand here.',
}

function Line({ subject, line }: { subject: TrailSubject; line: TrailLine }) {
  const { sentence, details } = trailWords(subject, line)
  const { actor, at, request_id: request } = line
  return (
    <li>
      <span>{sentence}</span>
      {details.map((detail) => (
        <span key={detail} className="trail-detail">
          {detail}
        </span>
      ))}
      <span className="trail-when" title={request === null ? undefined : `Request ${request}`}>
        {displayDate(at)}
        {actor?.role !== undefined && actor.role !== null && ` · ${actor.role}`}
      </span>
    </li>
  )
}
