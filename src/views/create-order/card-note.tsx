import { useSelector } from '@xstate/react'
import { displayTime } from '../../../contract/dates'
import type { AttemptStage } from '../order-form/use-attempt-stage'
import { useOrderForm, useStage, type OrderActor } from './order-form-context'
import { useWay } from './use-way'

/** Why Create Order cannot be pressed, what became of it, or how old the quote is. */
export function CardNote() {
  const { actor } = useOrderForm()
  const snapshot = useSelector(actor, (present) => present)
  const way = useWay()
  const stage = useStage()
  const trouble = DOUBTS[stage] ?? TROUBLES.find(({ when }) => snapshot.matches(when))?.words
  if (trouble !== undefined) {
    return (
      <p id="create-note" className="create-trouble" role="alert">
        {trouble}
      </p>
    )
  }
  return (
    <p id="create-note" className="create-note" role="status">
      {wordsOf(snapshot, way !== null)}
    </p>
  )
}

type Snapshot = ReturnType<OrderActor['getSnapshot']>

const TROUBLES = [
  {
    when: { quoted: 'offline' },
    words:
      'There is no connection, so nothing was sent. The order is kept on this computer: press Create Order again when the connection is back.',
  },
  { when: { quoted: 'unstored' }, words: 'This computer could not save the order, so nothing was sent.' },
  { when: { quoted: 'refused' }, words: 'The order was not created. Everything you typed is still here.' },
] as const

const DOUBTS: Partial<Record<AttemptStage, string>> = {
  doubtful:
    'No answer came back, so the order may or may not have been created. Press Create Order again: it is created once, however often you press.',
  offline:
    'There is still no connection. Press Create Order again when it is back: the order is created once.',
}

function wordsOf(snapshot: Snapshot, hasBothEnds: boolean): string {
  const { quoted } = snapshot.context
  if (snapshot.matches('sending')) return 'Creating the order…'
  if (snapshot.matches('quoted') && quoted !== null)
    return `As of ${displayTime(quoted.at)}. A new address needs new charges.`
  return hasBothEnds ? 'Get the charges to create the order.' : 'Choose both addresses to get the charges.'
}
