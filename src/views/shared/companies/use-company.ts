import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { CompanyUserRow } from '../../../db/core/rows'
import { readPart, type PartReport } from '../../../db/queries/state/part-states'
import { useConsole } from '../../console'
import { readId } from '../../ui/marks/read-id'

export type ChosenCompany =
  | { kind: 'none' }
  | { kind: 'opening' }
  /** The company is not in the database of this device (yet). */
  | { kind: 'absent'; part: PartReport }
  | { kind: 'open'; company: CompanyUserRow }

/** AG-135: takes the company from the navigation state and writes it into the address as `user_id`. */
export function useCompany(): ChosenCompany {
  const { database } = useConsole()
  const [parameters, setParameters] = useSearchParams()
  const arriving = readId(stateId(useHistoryState<unknown>()))
  const named = readId(parameters.get('user_id'))
  const id = arriving ?? named
  useEffect(() => {
    if (arriving === null) return
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        next.set('user_id', String(arriving))
        return next
      },
      { replace: true },
    )
  }, [arriving, setParameters])

  const found = useLiveQuery(async () => {
    if (id === null) return null
    const [company, part] = await Promise.all([
      database.companyUsers.get(id),
      readPart(database, 'companyUsers'),
    ])
    return { id, company, part }
  }, [database, id])
  if (id === null) return { kind: 'none' }
  if (found?.id !== id) return { kind: 'opening' }
  if (found.company === undefined) return { kind: 'absent', part: found.part }
  return { kind: 'open', company: found.company }
}

function stateId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('user_id' in state)) return null
  return String(state.user_id)
}
