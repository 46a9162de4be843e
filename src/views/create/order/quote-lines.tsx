import { displayNaira, type Traffic } from '../../../../contract/words/money'
import type { Quoted } from '../../../machines/quoting'

const TRAFFIC: Record<Traffic, string> = { normal: 'Normal', moderate: 'Moderate', heavy: 'Heavy' }

/** CO-04: shows the server's charges for the trip. The console computes no sums. */
export function QuoteLines({ quoted, isQuoting }: { quoted: Quoted | null; isQuoting: boolean }) {
  if (quoted === null) {
    return (
      <p className="charges-empty" role="status">
        {isQuoting ? 'Getting the charges…' : 'No charges yet.'}
      </p>
    )
  }
  const { km, traffic, quote, isEstimate = false } = quoted
  return (
    <dl className="quote-lines" aria-label="Quote">
      <Line label={isEstimate ? 'Distance (estimated)' : 'Distance'} value={`${km.toFixed(2)} km`} />
      <Line label="Traffic" value={TRAFFIC[traffic]} />
      <Line label="Delivery fee" value={displayNaira(quote.delivery_fee)} divided />
      <Line
        label="Discount"
        badge={quote.promo_active === 'TRUE' ? 'Promo' : null}
        value={quote.discount > 0 ? `−${displayNaira(quote.discount)}` : displayNaira(quote.discount)}
      />
      <Line label={`VAT (${quote.vat_percentage}%)`} value={displayNaira(quote.vat)} />
      <Line label="Amount to pay" value={displayNaira(quote.amount_to_pay)} divided total />
    </dl>
  )
}

type LineProps = {
  label: string
  value: string
  badge?: string | null
  divided?: boolean
  total?: boolean
}

function Line({ label, value, badge = null, divided = false, total = false }: LineProps) {
  return (
    <div data-divided={divided || undefined} data-total={total || undefined}>
      <dt>
        {label}
        {badge !== null && <span className="quote-badge">{badge}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
