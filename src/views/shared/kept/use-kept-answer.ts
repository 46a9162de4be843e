import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../../contract/wire/call'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import type { AnswerRow } from '../../../db/core/rows'
import { keepAnswer, readAnswer, readWiderAnswer } from '../../../db/queries/state/kept-answers'
import { useConsole } from '../../console'
import { useAnswer, type Answer } from '../../ui/toasts/use-answer'
import { useRefresh } from '../freshness/use-refresh'

/**
 * The server's answer to a call whose rows are not synced; until it comes, the last answer that this device stored. A new
 * search without a connection gets a stored answer whose rows include its results (`isWider`).
 * Null asks nothing. `basis`: a synced value that changes when the answer changes; a change of it sends the request again.
 */
export function useKeptAnswer<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  basis?: number | string | null,
): { answer: Answer<AnswerOf<C>>; reload: () => void } {
  const { database } = useConsole()
  const asked = useAnswer(call, input)
  const { answer, reload } = asked
  useRefresh(asked)
  useRefreshOnChange(basis, asked.refresh)
  const question = questionOf(call, input)
  useEffect(() => {
    if (answer.kind !== 'ready' || !answer.isCurrent) return
    // An answer that cannot be stored is requested again later; the storage banners report the failure.
    keepAnswer(database, { question, data: answer.data, at: answer.at }).catch(() => undefined)
  }, [database, question, answer])
  const read = useLiveQuery(
    async () => ({ question, row: input === null ? undefined : await readKept(database, call, question) }),
    [database, call, question],
  )
  const kept = read?.question === question ? read.row : undefined
  return { answer: orKept(answer, kept, question), reload }
}

async function readKept(database: ConsoleDatabase, call: Call, question: string): Promise<AnswerRow | null> {
  const exact = await readAnswer(database, question)
  const name = nameOf(call)
  const { search } = JSON.parse(question.slice(name.length)) as { search?: string }
  if (exact !== null || search === undefined) return exact
  return readWiderAnswer(database, { call: name, search })
}

function useRefreshOnChange(basis: number | string | null | undefined, refresh: () => void): void {
  const known = useRef(basis)
  useEffect(() => {
    if (known.current === basis) return
    known.current = basis
    refresh()
  }, [basis, refresh])
}

/** The name under which the answer to `call` with `input` is stored. */
export function questionOf(call: Call, input: unknown): string {
  return `${nameOf(call)} ${JSON.stringify(input)}`
}

/** Method and path of a call: the beginning of the names of all its answers. */
export function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

/** `kept`: undefined while it is read from the database. */
function orKept<Data>(
  answer: Answer<Data>,
  kept: AnswerRow | null | undefined,
  question: string,
): Answer<Data> {
  if (answer.kind === 'ready' && answer.isCurrent) return answer
  if (kept === undefined) return answer.kind === 'ready' ? answer : { kind: 'loading' }
  const failure = answer.kind === 'failed' ? answer.failure : null
  const isWider = kept?.question !== question
  if (kept === null || (isWider && !isConnectionFailure(failure))) return answer
  return {
    kind: 'ready',
    data: kept.data as Data,
    at: kept.at,
    isCurrent: failure !== null,
    failure,
    isWider,
  }
}

function isConnectionFailure(failure: ApiFailure | null): boolean {
  return failure?.kind === 'offline' || failure?.kind === 'timeout'
}
