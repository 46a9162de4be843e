import { Grid } from '@radix-ui/themes'
import { Card } from '../../ui/marks/card'
import { useSelector } from '@xstate/react'
import { useIntakeClosed } from '../../shared/intake/intake-closed'
import { Button } from '../../ui/controls/button'
import { CardNote } from './card-note'
import { useIsFrozen, useOrderForm, useStage } from './order-form-context'
import { QuoteLines } from './quote-lines'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { useWay } from './use-way'
import type { LatLng } from '../../../../contract/wire/wire'
import { LoadedWay } from '../../shared/maps/loaded-maps'
import { useDirections } from '../../shared/maps/use-directions'
import { useGround } from '../../shared/maps/use-ground'

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
    <Card title="Charges" aside="Express delivery">
      {way !== null && <WayMap from={way.from} to={way.to} />}
      <QuoteLines quoted={isQuoting ? null : quoted} isQuoting={isQuoting} />
      <Grid gap="2" pt="2" pr="4" pb="4" pl="4">
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
      </Grid>
    </Card>
  )
}

const ENDS = ['pickup_location', 'delivery_point_location'] as const

/**
 * The action of Get Charges. If a place is not chosen yet, focuses its field instead; offline the note of the card already
 * says what is missing.
 */
function useAskCharges(): () => void {
  const { form, quoting } = useOrderForm()
  const isOffline = useIsOffline()
  return () => {
    const [pickup, delivery] = form.getValues(ENDS)
    if (pickup.place === null || delivery.place === null) {
      if (!isOffline) void form.trigger(ENDS, { shouldFocus: true })
      return
    }
    form.clearErrors(ENDS)
    const way = { from: pickup.place.coordinate, to: delivery.place.coordinate }
    quoting.send({ type: 'charges.asked', way })
  }
}

function WayMap({ from, to }: { from: LatLng; to: LatLng }) {
  return (
    <div className="way">
      <LoadedWay
        label="Map of the way from pickup to delivery"
        from={from}
        to={to}
        directions={useDirections()}
        ground={useGround()}
      />
    </div>
  )
}
