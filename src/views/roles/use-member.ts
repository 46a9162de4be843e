import { useCallback, useEffect, useState } from 'react'
import { failureMessages } from '../../../contract/api-outcome'
import type { Member } from '../../../contract/members'
import { useApp } from '../console'
import { useReturn } from '../shared/freshness/use-return'
import { findMember } from '../shared/members/find-member'
import { toasts } from '../ui/toasts'

type Found = { kind: 'found'; member: Member } | { kind: 'absent' } | { kind: 'failed'; messages: string[] }

/** A member read from the server. Null until the first response. After that the result does not change. */
export function useMember(id: number): { found: Found | null; reload: () => void } {
  const { ask } = useApp()
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    void findMember(ask, { id, signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return
      if (result.kind !== 'failed') return setFound(result)
      toasts.failure(result.failure)
      setFound({ kind: 'failed', messages: failureMessages(result.failure) })
    })
    return () => controller.abort()
  }, [ask, id, attempt])
  const reload = useCallback(() => {
    setFound(null)
    setAttempt((count) => count + 1)
  }, [])
  useReturn(
    useCallback(() => {
      if (found?.kind === 'failed') reload()
    }, [found, reload]),
  )
  return { found, reload }
}
