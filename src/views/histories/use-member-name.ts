import { useEffect, useState } from 'react'
import { fullName } from '../../../contract/order-display'
import { useApp } from '../console'
import { findMember } from '../shared/members/find-member'

/** The name of a member of staff. Null until it is read, and if nobody has the id. */
export function useMemberName(id: number): string | null {
  const { ask } = useApp()
  const [known, setKnown] = useState<{ id: number; name: string } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void findMember(ask, { id, signal: controller.signal }).then((found) => {
      // A failure is ignored here, because the history screen shows it.
      if (found.kind === 'found' && !controller.signal.aborted) setKnown({ id, name: fullName(found.member) })
    })
    return () => controller.abort()
  }, [ask, id])
  return known?.id === id ? known.name : null
}
