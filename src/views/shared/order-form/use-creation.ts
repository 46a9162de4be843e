import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { creationMachine } from '../../../machines/creation'
import { useConsole } from '../../console'
import { creationParts, type Parts, type Row } from './creation-parts'
import type { CreationActor } from './use-attempt-stage'

type Options<Asked, Attempt, Price, Made extends Row> = {
  /** The attempts of the stored draft. */
  held: { attempt: Attempt | null; former: Attempt | null }
  /** The first ones stay for the life of the form. */
  parts: Parts<Asked, Attempt, Price, Made>
  onCreated: () => void
  onRefused: (fields: Record<string, string[]>) => void
  onRepriced?: (price: Price) => void
}

/** The machine of a form that creates something exactly once. */
export function useCreation<Asked, Attempt, Price, Made extends Row>({
  held,
  parts,
  onCreated,
  onRefused,
  onRepriced = () => {},
}: Options<Asked, Attempt, Price, Made>): CreationActor<Asked, Attempt, Price> {
  const signedIn = useConsole()
  const [machine] = useState(() =>
    creationMachine<Asked, Attempt, Price>(parts).provide(creationParts(signedIn, parts)),
  )
  const actor = useActorRef(machine, { input: held })
  const created = useEffectEvent(onCreated)
  const refused = useEffectEvent(onRefused)
  const repriced = useEffectEvent(onRepriced)
  useEffect(() => {
    const heard = [
      actor.on('created', () => created()),
      actor.on('refused', ({ fields }) => refused(fields)),
      actor.on('repriced', ({ price }) => repriced(price)),
    ]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [actor])
  return actor
}
