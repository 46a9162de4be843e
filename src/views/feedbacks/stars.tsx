import './feedbacks.css'
import { Star } from 'lucide-react'
import type { Feedback } from '../../../contract/feedbacks'
import { shownText } from '../ui/shown-text'

const STARS = [1, 2, 3, 4, 5] as const

/** FB-03: shows stars, with '4 out of 5' for screen readers. A rating outside the scale is shown as received. */
export function Stars({ feedback }: { feedback: Feedback }) {
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
