import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendPush } from '../../../contract/notifications'
import { pushMachine, type PushText } from '../../machines/push'
import { useApp, useConsole } from '../console'
import type { OpenedDraft } from '../shared/drafts/use-draft'
import { useKeptDraft } from '../shared/drafts/use-kept-draft'
import { labelled } from '../shared/order-form/field-words'
import { contractResolver } from '../ui/contract-resolver'
import { pushActors } from './push-actors'
import { readPushDraft, type PushDraft } from './push-draft'

const NAMES = ['header', 'body'] as const

export function usePush({ values, writer }: OpenedDraft) {
  const { ask } = useApp()
  const { database } = useConsole()
  const [kept] = useState(() => readPushDraft(values))
  const form = useForm<PushText>({
    resolver: contractResolver<PushText>(sendPush.input, labelled),
    defaultValues: { header: kept.header, body: kept.body },
  })
  const machine = useMemo(
    () => pushMachine.provide({ actors: pushActors({ ask, database, writer }) }),
    [ask, database, writer],
  )
  const actor = useActorRef(machine, { input: kept })
  useKeptDraft({
    form,
    actor,
    writer,
    draftOf: ({ header, body }, { attempt, former }): PushDraft | null =>
      attempt === null && header === '' && body === '' ? null : { header, body, attempt, former },
  })
  useEffect(() => {
    const heard = [
      // AG-113: the form clears on success only.
      actor.on('push.sent', () => form.reset({ header: '', body: '' })),
      actor.on('push.refused', ({ fields }) => {
        for (const name of NAMES) {
          const message = fields[name]?.[0]
          if (message !== undefined) form.setError(name, { message: labelled(name, message) })
        }
      }),
    ]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [actor, form])
  return { form, actor }
}
