import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { Quoted } from '../../../machines/quoting'
import { useTimeOf, type TimeOf } from '../../ui/time/use-time-of'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { doubtWords, useTroubleWords } from '../../shared/order-form/creation-words'
import { useIntakeClosed } from '../../shared/intake/intake-closed'
import { LikelyQuestion } from '../../shared/order-form/likely-question'
import { useIsFrozen, useOrderForm, useStage } from './order-form-context'
import { useWay } from './use-way'

/** Says why Create Order is disabled, what the result was, or how old the quote is. */
export function CardNote() {
  const { actor, quoting } = useOrderForm()
  const trouble = useTroubleWords('order', actor)
  const quoted = useSelector(quoting, (charges) =>
    charges.matches('quoted') ? charges.context.quoted : null,
  )
  const way = useWay()
  const stage = useStage()
  const timeOf = useTimeOf()
  const isFrozen = useIsFrozen()
  const isOffline = useIsOffline()
  const isClosed = useIntakeClosed() && !isFrozen
  if (stage.kind === 'likely') {
    return (
      <LikelyQuestion
        thing="Order"
        path={(id) => `/orders/${id}`}
        candidate={stage.candidate}
        onYes={() => actor.send({ type: 'likely.confirmed' })}
        onNo={() => actor.send({ type: 'likely.rejected' })}
      />
    )
  }
  const doubt = doubtWords('order', stage)
  const warning = stage.kind === 'looking' ? null : (doubt ?? trouble)
  if (warning !== null) {
    return (
      <Text as="p" id="create-note" size="1" color="red" role="alert">
        {warning}
      </Text>
    )
  }
  const waiting = isClosed
    ? 'Order intake is OFF. You can create the order when it is ON again.'
    : priceWords({
        isSending: stage.kind === 'leaving',
        quoted,
        hasBothEnds: way !== null,
        isOffline,
        timeOf,
      })
  return (
    <Text as="p" id="create-note" size="1" color="gray" role="status">
      {doubt ?? waiting}
    </Text>
  )
}

type Surroundings = {
  isSending: boolean
  quoted: Quoted | null
  hasBothEnds: boolean
  isOffline: boolean
  timeOf: TimeOf
}

function priceWords({ isSending, quoted, hasBothEnds, isOffline, timeOf }: Surroundings): string {
  if (isSending) return 'Creating the order…'
  if (quoted !== null) return `As of ${timeOf(quoted.at)}. A new address needs new charges.`
  if (isOffline)
    return 'You are offline, and the server calculates the charges. What you type is kept on this device. Get the charges when you are back online.'
  return hasBothEnds ? 'Get the charges to create the order.' : 'Choose both addresses to get the charges.'
}
