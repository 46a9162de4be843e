import { useCallback, useEffect, useState } from 'react'
import { failureMessages } from '../../../../contract/api-outcome'
import { readOrder } from '../../../../contract/orders'
import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { useOrder } from './use-order'

export type SoughtOrder =
  | { kind: 'seeking' }
  | { kind: 'found'; order: OrderRow }
  | { kind: 'notFound' }
  | { kind: 'failed'; messages: string[]; retry: () => void }

/** An order by a link: from this device, else from the server, which knows whether there is one (AG-68). */
export function useSoughtOrder(id: number | null): SoughtOrder {
  const { ask } = useApp()
  const stored = useOrder(id)
  const [answer, setAnswer] = useState<{ id: number; result: SoughtOrder } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setAnswer(null)
    setAttempt((count) => count + 1)
  }, [])

  const isMissing = id !== null && stored === null
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    void ask(readOrder, { id }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return
      if (outcome.kind === 'success') {
        return setAnswer({ id, result: { kind: 'found', order: { ...outcome.data, pending: null } } })
      }
      if (outcome.kind === 'notFound') return setAnswer({ id, result: { kind: 'notFound' } })
      setAnswer({ id, result: { kind: 'failed', messages: failureMessages(outcome), retry } })
    })
    return () => controller.abort()
  }, [ask, id, isMissing, retry, attempt])

  if (id === null) return { kind: 'notFound' }
  if (stored === undefined) return { kind: 'seeking' }
  if (stored !== null) return { kind: 'found', order: stored }
  return answer !== null && answer.id === id ? answer.result : { kind: 'seeking' }
}
