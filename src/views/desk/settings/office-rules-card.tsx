import type { ReactNode } from 'react'
import type { AnswerOf, Call, InputOf } from '../../../../contract/wire/call'
import type { OfficeSubject } from '../../../../contract/entities/trail'
import { keepOfficeRules } from '../../../db/writes/keep-office-rules'
import { useConsole } from '../../console'
import { useSendOnce } from '../../shared/online/use-send-once'
import { OfficeTrail } from '../../shared/trail/office-trail'
import { Card } from '../../ui/marks/card'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { ErrorState } from '../../ui/states/error-state'
import { toasts } from '../../ui/toasts/toasts'
import { useAnswer } from '../../ui/toasts/use-answer'

type Props<C extends Call> = {
  title: string
  /** Reads the rules. */
  call: C
  subject: OfficeSubject
  formOf: (saved: AnswerOf<C>, onSaved: () => void) => ReactNode
}

/** Rules that the server stores for the whole office: their form and their history. */
export function OfficeRulesCard<C extends Call>({ title, call, subject, formOf }: Props<C>) {
  const { answer, reload } = useAnswer(call, {} as InputOf<C>)
  return (
    <Card title={title}>
      {answer.kind === 'loading' && <SkeletonRows rows={5} height={36} />}
      {answer.kind === 'failed' && <ErrorState messages={answer.messages} onRetry={reload} />}
      {answer.kind === 'ready' && formOf(answer.data, reload)}
      {answer.kind === 'ready' && (
        <OfficeTrail subject={subject} revision={JSON.stringify(answer.data)} className="settings-trail" />
      )}
    </Card>
  )
}

type Kept = Parameters<typeof keepOfficeRules>[1]

/** Saves rules on the server and then on this device. */
export function useSaveRules<C extends Call>(
  call: C,
  { keptAs, onSaved }: { keptAs: (saved: AnswerOf<C>) => Kept; onSaved: () => void },
) {
  const { database } = useConsole()
  const { busy, failure, send } = useSendOnce(call)
  const save = async (rules: InputOf<C>) => {
    const outcome = await send(rules)
    if (outcome === null) return
    if (outcome.kind !== 'success') return toasts.failure(outcome)
    // If this device cannot store them, it reads them again in five minutes. The storage banners show the error.
    await keepOfficeRules(database, keptAs(outcome.data)).catch(() => undefined)
    toasts.success(call.message ?? '')
    onSaved()
  }
  return { busy, failure, save }
}
