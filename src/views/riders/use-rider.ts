import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { findRider } from '../../db/queries/rider-list'
import type { RiderRow } from '../../db/core/rows'
import { useConsole } from '../console'
import { usePlacedRiders } from '../shared/riders/use-placed-riders'

const NOBODY: readonly RiderRow[] = []

/** The live row of the rider with the newest position. Undefined: being read. Null: not on this device. */
export function useRider(id: number): RiderRow | null | undefined {
  const { database, want } = useConsole()
  const read = useLiveQuery(async () => ({ id, rider: await findRider(database, id) }), [database, id])
  const rider = read?.id === id ? read.rider : undefined
  const isThere = rider !== null && rider !== undefined
  useEffect(() => (isThere ? want({ kind: 'riders' }) : undefined), [want, isThere])
  const [placed] = usePlacedRiders(isThere ? [rider] : NOBODY)
  if (!isThere || placed === undefined) return rider
  return { ...rider, ...placed }
}
