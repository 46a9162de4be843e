import './charges.css'
import '../../ui/marks/text-link.css'
import { Link } from 'wouter'
import { ChargesCard } from './charges-card'
import { ChargesTrail } from './charges-trail'
import { useCharges } from './use-charges'

/** PR-06, AG-04: the promo prices. AG-100: the promo switch is on the screen of the delivery charges. */
export function PromoScreen() {
  const { answer, reload, adopt } = useCharges()
  const isOn = answer.kind === 'ready' && answer.data.promo_active === 'TRUE'
  return (
    <div className="charges-screen">
      <ChargesCard kind="promo" answer={answer} onRetry={reload} onSaved={adopt} />
      {answer.kind === 'ready' && (
        <p className="charges-note">
          The promo is {isOn ? 'ON' : 'OFF'}. It is switched in{' '}
          <Link className="text-link" href="/delivery-charges">
            Delivery charges
          </Link>
          .
        </p>
      )}
      <p className="charges-note">
        <Link className="text-link" href="/promos">
          Users Promo Data
        </Link>{' '}
        shows how many orders each customer and rider has had delivered.
      </p>
      <ChargesTrail answer={answer} />
    </div>
  )
}
