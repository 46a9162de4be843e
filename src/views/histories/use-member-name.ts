import { useEffect, useState } from 'react'
import { fullName } from '../../../contract/order-display'
import { listMembers } from '../../../contract/users'
import { useApp, type Ask } from '../console'

/** A member of staff by the list, since no call reads one; null until it is known, and where nobody has the id. */
export function useMemberName(id: number): string | null {
  const { ask } = useApp()
  const [found, setFound] = useState<{ id: number; name: string } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void findMemberName(ask, { id, signal: controller.signal }).then((name) => {
      if (name !== null && !controller.signal.aborted) setFound({ id, name })
    })
    return () => controller.abort()
  }, [ask, id])
  return found?.id === id ? found.name : null
}

type Wanted = { id: number; signal: AbortSignal }

/** The search finds the id in phones and addresses too, so pages are gone through until it stands by itself. */
async function findMemberName(ask: Ask, { id, signal }: Wanted): Promise<string | null> {
  let lastPage = 1
  for (let page = 1; page <= lastPage && !signal.aborted; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await ask(listMembers, { page, search: String(id) }, { signal })
    // The history itself says that the server does not answer.
    if (outcome.kind !== 'success') return null
    const member = outcome.data.data.find((one) => Number(one.id) === id)
    if (member !== undefined) return fullName(member)
    lastPage = outcome.data.meta.last_page
  }
  return null
}
