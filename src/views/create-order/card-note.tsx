import { useSelector } from '@xstate/react'
import { useTimeOf, type TimeOf } from '../ui/use-time-of'
import { useFreshness } from '../shared/freshness/use-freshness'
import { doubtWords, formerWords, lookingWords } from '../shared/order-form/attempt-words'
import { useIntakeClosed } from '../shared/intake/intake-closed'
import { LikelyQuestion } from '../shared/order-form/likely-question'
import { useIsFrozen, useOrderForm, useStage, type OrderActor } from './order-form-context'
import { useWay } from './use-way'

/** Says why Create Order is disabled, what the result was, or how old the quote is. */
export function CardNote() {
  const { actor } = useOrderForm()
  const snapshot = useSelector(actor, (present) => present)
  const way = useWay()
  const stage = useStage()
  const timeOf = useTimeOf()
  const isFrozen = useIsFrozen()
  const isOffline = useFreshness().level === 'offline'
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
  const trouble = doubtWords('order', stage) ?? troubleOf(snapshot)
  if (trouble !== undefined) {
    return (
      <p id="create-note" className="create-trouble" role="alert">
        {trouble}
      </p>
    )
  }
  if (isClosed)
    return (
      <p id="create-note" className="create-note" role="status">
        {CLOSED}
      </p>
    )
  return (
    <p id="create-note" className="create-note" role="status">
      {stage.kind === 'looking'
        ? lookingWords('order')
        : wordsOf(snapshot, { hasBothEnds: way !== null, isOffline, timeOf })}
    </p>
  )
}

const OFFLINE =
  'You are offline, and the server calculates the charges. What you type is kept on this device. Get the charges when you are back online.'
const CLOSED = 'Order intake is OFF. You can create the order when it is ON again.'

type Snapshot = ReturnType<OrderActor['getSnapshot']>

function troubleOf(snapshot: Snapshot): string | undefined {
  if (snapshot.matches({ quoted: 'taken' })) return formerWords('order', snapshot.context.seen)
  return TROUBLES.find(({ when }) => snapshot.matches(when))?.words
}

const TROUBLES = [
  {
    when: { quoted: 'offline' },
    words:
      'You were offline, so nothing was sent. The order is kept on this device. Press Create Order again when you are back online.',
  },
  { when: { quoted: 'unstored' }, words: 'This device could not save the order, so nothing was sent.' },
  {
    when: { quoted: 'unquoted' },
    words:
      'The charges are older than 10 minutes and could not be refreshed, so nothing was sent. Get the charges again, then press Create Order.',
  },
  { when: { quoted: 'refused' }, words: 'The order was not created. Everything you typed is still here.' },
] as const

type Surroundings = { hasBothEnds: boolean; isOffline: boolean; timeOf: TimeOf }

function wordsOf(snapshot: Snapshot, { hasBothEnds, isOffline, timeOf }: Surroundings): string {
  const { quoted } = snapshot.context
  if (snapshot.matches('sending') || snapshot.matches('preparing')) return 'Creating the order…'
  if (snapshot.matches('quoted') && quoted !== null)
    return `As of ${timeOf(quoted.at)}. A new address needs new charges.`
  if (isOffline) return OFFLINE
  return hasBothEnds ? 'Get the charges to create the order.' : 'Choose both addresses to get the charges.'
}
