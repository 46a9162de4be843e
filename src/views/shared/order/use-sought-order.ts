import { useCallback, useEffect, useState } from 'react'
import { failureCause } from '../../../../contract/wire/failure-cause'
import { readOrder } from '../../../../contract/entities/orders'
import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { useReturn } from '../freshness/use-return'
import { useOrder } from './use-order'

export type SoughtOrder =
  | { kind: 'seeking' }
  | { kind: 'found'; order: OrderRow }
  | { kind: 'notFound' }
  /** `cause` ends a sentence: 'the server answered 500'. */
  | { kind: 'failed'; id: number; cause: string; retry: () => void }

/**
 * The order of a link: from this device, else from the server, which knows whether the order exists (AG-68). A failed
 * request is sent again when the connection is back.
 */
export function useSoughtOrder(id: number | null): SoughtOrder {
  const { ask } = useApp()
  const stored = useOrder(id)
  const [answer, setAnswer] = useState<{ id: number; result: SoughtOrder } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setAnswer((last) => (last?.result.kind === 'failed' ? null : last))
    setAttempt((count) => count + 1)
  }, [])
  useReturn(retry)

  const isMissing = id !== null && stored === null
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    void ask(readOrder, { id }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return
      if (outcome.kind === 'success') {
        return setAnswer({ id, result: { kind: 'found', order: { ...outcome.data, pending: null } } })
      }
      const isGone = outcome.kind === 'notFound' || outcome.kind === 'gone'
      if (isGone) return setAnswer({ id, result: { kind: 'notFound' } })
      setAnswer({ id, result: { kind: 'failed', id, cause: failureCause(outcome), retry } })
    })
    return () => controller.abort()
  }, [ask, id, isMissing, retry, attempt])

  if (id === null) return { kind: 'notFound' }
  if (stored === undefined) return { kind: 'seeking' }
  if (stored !== null) return { kind: 'found', order: stored }
  return answer !== null && answer.id === id ? answer.result : { kind: 'seeking' }
}
