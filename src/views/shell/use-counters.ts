import { useLiveQuery } from 'dexie-react-hooks'
import { useConsole } from '../console'

/** The counters by id; undefined while they are being read. */
export function useCounters(): ReadonlyMap<string, number> | undefined {
  const { database } = useConsole()
  return useLiveQuery(async () => {
    const rows = await database.counters.toArray()
    return new Map(rows.map(({ id, count }) => [id, count]))
  }, [database])
}

export function counted(counters: ReadonlyMap<string, number> | undefined, id: string): number {
  return counters?.get(id) ?? 0
}
