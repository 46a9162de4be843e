import '../../shared/paged/paged-list.css'
import { displayDate } from '../../../../contract/words/dates'
import { listFeedbacks, type Feedback } from '../../../../contract/entities/feedbacks'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { pageRows } from '../../shared/paged/page-rows'
import { PagedList } from '../../shared/paged/paged-list'
import type { RowColumn } from '../../shared/paged/row-table'
import { useListPlace } from '../../shared/paged/use-list-place'
import { shownText } from '../../ui/marks/shown-text'
import './feedbacks.css'
import { Star } from 'lucide-react'

/** FB-03: the columns. The description is never cut. */
const COLUMNS: readonly RowColumn<Feedback>[] = [
  {
    header: 'Description',
    width: '56%',
    isWhole: true,
    cell: (feedback) => shownText(feedback, ({ description }) => description?.trim() || '-'),
  },
  { header: 'Rating', width: '136px', cell: (feedback) => <Stars feedback={feedback} /> },
  {
    header: 'Name',
    width: 'flexible',
    titleOf: ({ name }) => name ?? undefined,
    cell: (feedback) => shownText(feedback, ({ name }) => name?.trim() || '-'),
  },
  {
    header: 'Date sent',
    width: '184px',
    cell: (feedback) => shownText(feedback, ({ date_sent }) => displayDate(date_sent)),
  },
]

/** FB-02: the customers' feedback on deliveries, newest first, in the server's pages (AG-97). */
export function FeedbacksScreen() {
  const place = useListPlace()
  const { answer, reload } = useKeptAnswer(listFeedbacks, { page: place.page })
  return (
    <div className="paged-screen">
      <PagedList
        kind="feedback"
        look="feedback-table"
        label="Feedbacks"
        columns={COLUMNS}
        keyOf={({ id }, index) => id ?? `place ${index}`}
        place={{ ...place, search: '' }}
        answer={pageRows(answer, (page) => ({ page }))}
        onRetry={reload}
      />
    </div>
  )
}

const STARS = [1, 2, 3, 4, 5] as const

/** FB-03: shows stars, with '4 out of 5' for screen readers. A rating outside the scale is shown as received. */
function Stars({ feedback }: { feedback: Feedback }) {
  const { rating } = feedback
  if (rating === null || rating < 1 || rating > STARS.length)
    return shownText(feedback, (row) => String(row.rating ?? '-'))
  return (
    <span className="stars" title={`${rating} out of ${STARS.length}`}>
      {STARS.map((star) => (
        <Star key={star} aria-hidden="true" data-on={star <= Math.round(rating) || undefined} />
      ))}
      <span>
        {rating}
        <span className="visually-hidden"> out of {STARS.length}</span>
      </span>
    </span>
  )
}
