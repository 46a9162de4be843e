import { useParams } from 'wouter'
import { NotFoundScreen } from '../../shared/navigation/not-found-screen'
import { HistoryScreen } from './history-screen'
import { readId } from '../../ui/marks/read-id'
import { useEffect, useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import { useApp } from '../../console'
import { findMember } from '../../shared/members/find-member'

/** ST-03: `/roles/{id}/{name}`. AG-102: the name in the address is shown until the member's name is read. */
export function MemberHistoryRoute() {
  const { id: text = '', name = '' } = useParams<{ id?: string; name?: string }>()
  const id = readId(text)
  return id === null ? <NotFoundScreen /> : <MemberHistory key={id} id={id} addressed={nameIn(name)} />
}

function MemberHistory({ id, addressed }: { id: number; addressed: string }) {
  const name = useMemberName(id)
  return <HistoryScreen whose="member" id={id} nameOf={() => name ?? addressed} />
}

/** Decodes the name, because the router does not decode '%2F' and similar, which would otherwise split the path. */
function nameIn(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The name of a member of staff. Null before the answer, and if the server knows no such member. */
function useMemberName(id: number): string | null {
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
