import type { Entry, Worklist } from './worklist'

/** What became of the orders that were assigned here. `waiting`: the server has not answered yet. */
export type Outcomes = { confirmed: number; waiting: number; conflicts: number }

type Counted = Pick<Worklist, 'assigned' | 'confirmed' | 'conflicts'>

/** Notes what the server confirmed and what somebody else was faster with. Rows that leave the queue stay counted. */
export function noteOutcomes(
  { assigned, confirmed, conflicts }: Counted,
  changes: ReadonlyMap<number, Entry>,
): Pick<Worklist, 'confirmed' | 'conflicts'> {
  const now = { confirmed: new Set(confirmed), conflicts: new Set(conflicts) }
  for (const [id, { order, state }] of changes) {
    if (!assigned.has(id)) continue
    if (state === 'done') now.confirmed.add(id)
    if (order?.pending?.state === 'conflict') now.conflicts.add(id)
    else if (state === 'done') now.conflicts.delete(id)
  }
  return now
}

export function outcomesOf({ assigned, confirmed, conflicts }: Counted): Outcomes {
  const isOver = (id: number) => confirmed.has(id) || conflicts.has(id)
  return {
    confirmed: confirmed.size,
    waiting: [...assigned].filter((id) => !isOver(id)).length,
    conflicts: conflicts.size,
  }
}

/** '12 assigned since you came here, 2 not confirmed yet, 6 conflicts'. Null: nothing was assigned. */
export function outcomeWords({ confirmed, waiting, conflicts }: Outcomes): string | null {
  if (confirmed + waiting + conflicts === 0) return null
  return [
    `${confirmed} assigned since you came here`,
    ...(waiting > 0 ? [`${waiting} not confirmed yet`] : []),
    ...(conflicts > 0 ? [conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`] : []),
  ].join(', ')
}
