import '../ui/card.css'
import { useSelector } from '@xstate/react'
import { useIntakeClosed } from '../shared/intake/intake-closed'
import { Button } from '../ui/button'
import { CardNote } from './card-note'
import { useIsFrozen, useOrderForm, useStage } from './order-form-context'
import { QuoteLines } from './quote-lines'
import { useAskCharges } from './use-ask-charges'
import { useWay } from './use-way'
import { WayMap } from './way-map'

export function ChargesCard() {
  const { quoting } = useOrderForm()
  const askCharges = useAskCharges()
  const quoted = useSelector(quoting, ({ context }) => context.quoted)
  const isQuoting = useSelector(quoting, (snapshot) => snapshot.matches('quoting'))
  const isQuoted = useSelector(quoting, (snapshot) => snapshot.matches('quoted'))
  const isFrozen = useIsFrozen()
  const isClosed = useIntakeClosed() && !isFrozen
  const { kind: stage } = useStage()
  const isBusy = stage === 'leaving' || stage === 'looking'
  const way = useWay()
  return (
    <section className="card charges" aria-labelledby="charges-heading">
      <header>
        <h2 id="charges-heading">Charges</h2>
        <span>Express delivery</span>
      </header>
      {way !== null && <WayMap from={way.from} to={way.to} />}
      <QuoteLines quoted={isQuoting ? null : quoted} isQuoting={isQuoting} />
      <div className="charges-actions">
        <Button size="l" disabled={isQuoting || isFrozen} aria-busy={isQuoting} onClick={askCharges}>
          Get Charges
        </Button>
        <Button
          type="submit"
          kind="solid"
          size="l"
          disabled={isClosed || isBusy || stage === 'likely' || !(isQuoted || isFrozen)}
          aria-busy={isBusy}
          aria-describedby="create-note"
        >
          Create Order
        </Button>
        <CardNote />
      </div>
    </section>
  )
}
