import './charges.css'
import { Card } from '../../ui/marks/card'
import type { Charges } from '../../../../contract/entities/charges'
import { ChargesCard } from './charges-card'
import { ChargesTrail } from './charges-trail'
import { PromoSwitch } from './promo-switch'
import { useCharges } from './use-charges'

/** DC-02: all charges, and the switch for the promo. */
export function ChargesScreen() {
  const { answer, reload, adopt } = useCharges()
  return (
    <div className="charges-screen">
      <ChargesCard kind="delivery" answer={answer} onRetry={reload} onSaved={adopt} />
      {answer.kind === 'ready' && <PromoCard charges={answer.data} adopt={adopt} />}
      <ChargesTrail answer={answer} />
    </div>
  )
}

function PromoCard({ charges, adopt }: { charges: Charges; adopt: (charges: Charges | null) => void }) {
  return (
    <Card aria-label="Promo">
      <PromoSwitch charges={charges} onSwitched={adopt} />
    </Card>
  )
}
