import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { AnswerOf, Call, InputOf } from '../../../../contract/call'
import type { AnswerRow } from '../../../db/core/rows'
import { keepAnswer, readAnswer } from '../../../db/queries/kept-answers'
import { useConsole } from '../../console'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { useRefresh } from '../freshness/use-refresh'

/**
 * What a call that is not replicated answers, else what this device keeps of its last answer to the same question.
 * `basis`: a replicated value that changes when the answer changes. When it changes, the question is asked again.
 */
export function useKeptAnswer<C extends Call>(
  call: C,
  input: InputOf<C>,
  basis?: number | string | null,
): { answer: Answer<AnswerOf<C>>; reload: () => void } {
  const { database } = useConsole()
  const { answer, reload } = useAnswer(call, input)
  useRefresh(reload)
  useAgain(basis, reload)
  const question = questionOf(call, input)
  useEffect(() => {
    if (answer.kind !== 'ready' || !answer.isCurrent) return
    // What cannot be kept is read again; the storage banners have said why.
    keepAnswer(database, { question, data: answer.data, at: answer.at }).catch(() => undefined)
  }, [database, question, answer])
  const read = useLiveQuery(
    async () => ({ question, row: await readAnswer(database, question) }),
    [database, question],
  )
  const kept = read?.question === question ? read.row : undefined
  return { answer: orKept(answer, kept), reload }
}

function useAgain(basis: number | string | null | undefined, ask: () => void): void {
  const known = useRef(basis)
  useEffect(() => {
    if (known.current === basis) return
    known.current = basis
    ask()
  }, [basis, ask])
}

/** The name under which the answer to `call` with `input` is kept. */
export function questionOf({ method, path }: Call, input: unknown): string {
  return `${method} ${path} ${JSON.stringify(input)}`
}

/** `kept` undefined: being read. */
function orKept<Data>(answer: Answer<Data>, kept: AnswerRow | null | undefined): Answer<Data> {
  if (answer.kind === 'ready' && answer.isCurrent) return answer
  if (kept === undefined) return answer.kind === 'ready' ? answer : { kind: 'loading' }
  if (kept === null) return answer
  const failure = answer.kind === 'failed' ? answer.failure : null
  return { kind: 'ready', data: kept.data as Data, at: kept.at, isCurrent: failure !== null, failure }
}
