import { useEffect, useState } from 'react'
import { fullName } from '../../../contract/order-display'
import { useApp } from '../console'
import { findMember } from '../shared/members/find-member'

/** Of a member of staff; null until it is known, and where nobody has the id. */
export function useMemberName(id: number): string | null {
  const { ask } = useApp()
  const [known, setKnown] = useState<{ id: number; name: string } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void findMember(ask, { id, signal: controller.signal }).then((found) => {
      // The history itself says that the server does not answer.
      if (found.kind === 'found' && !controller.signal.aborted) setKnown({ id, name: fullName(found.member) })
    })
    return () => controller.abort()
  }, [ask, id])
  return known?.id === id ? known.name : null
}
