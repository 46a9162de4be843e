import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { listMembers, type Member } from '../../../../contract/entities/members'
import type { Ask } from '../../console'

/** absent: no member has the id. */
export type FoundMember =
  | { kind: 'found'; member: Member }
  | { kind: 'absent' }
  | { kind: 'failed'; failure: ApiFailure }

type Search = { id: number; signal: AbortSignal }

/**
 * Finds a member of staff in the list, because no call reads a single member. The search also matches digits in phones and
 * email addresses, so this reads page after page until a member has the id.
 */
export async function findMember(ask: Ask, { id, signal }: Search): Promise<FoundMember> {
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
