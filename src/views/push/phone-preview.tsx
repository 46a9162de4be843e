import type { PushText } from '../../machines/attempts'
import { BrandMark } from '../ui/brand-mark'
import { useMinute } from '../ui/use-now'
import { useTimeOf } from '../ui/use-time-of'

/** Shows the notification approximately as a locked phone does: one line of the header, four of the body. */
export function PhonePreview({ header, body }: PushText) {
  const nowMs = useMinute()
  const timeOf = useTimeOf()
  return (
    <section className="push-preview" aria-label="Preview">
      <div className="phone">
        <span className="phone-time" aria-hidden="true">
          {timeOf(nowMs)}
        </span>
        <div className="phone-card">
          <p className="phone-app">
            <BrandMark size={16} />
            Waybill <span>now</span>
          </p>
          <strong data-empty={header.trim() === '' || undefined}>{header.trim() || 'Header'}</strong>
          <p className="phone-body" data-empty={body.trim() === '' || undefined}>
            {body.trim() || 'Body'}
          </p>
        </div>
      </div>
      <p className="push-note">Phones differ: many cut the header after one line and the body after four.</p>
    </section>
  )
}
