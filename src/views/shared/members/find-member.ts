import type { ApiFailure } from '../../../../contract/api-outcome'
import { listMembers, type Member } from '../../../../contract/members'
import type { Ask } from '../../console'

/** absent: nobody among the members has the id. */
export type FoundMember =
  | { kind: 'found'; member: Member }
  | { kind: 'absent' }
  | { kind: 'failed'; failure: ApiFailure }

type Wanted = { id: number; signal: AbortSignal }

/**
 * A member of staff by the list, since no call reads one. The search finds the id in phones and addresses too, so pages are
 * gone through until it stands by itself.
 */
export async function findMember(ask: Ask, { id, signal }: Wanted): Promise<FoundMember> {
  let lastPage = 1
  for (let page = 1; page <= lastPage && !signal.aborted; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await ask(listMembers, { page, search: String(id) }, { signal })
    if (outcome.kind !== 'success') return { kind: 'failed', failure: outcome }
    const member = outcome.data.data.find((one) => Number(one.id) === id)
    if (member !== undefined) return { kind: 'found', member }
    lastPage = outcome.data.meta.last_page
  }
  return { kind: 'absent' }
}
