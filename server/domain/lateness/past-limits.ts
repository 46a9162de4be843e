import { DEFAULT_LIMITS, type LatenessLimits } from '../../../contract/rules/lateness'
import { LatenessLimitsShape } from '../../../contract/rules/lateness-limits'
import type { Db } from '../../db/connect'
import { readLatenessLimits } from './stored-limits'

type Line = { at: Date; fields: Record<string, { before: number | null }> }

/** The limits that held at a time, in ms since the epoch, from the trail of their changes. */
export async function readPastLimits(sql: Db): Promise<(at: number) => LatenessLimits> {
  const lines = await sql<Line[]>`
    select at, fields from trail where subject = 'lateness' and subject_id = 1 order by id desc`
  let limits = await readLatenessLimits(sql)
  const eras: { from: number; limits: LatenessLimits }[] = []
  for (const { at, fields } of lines) {
    eras.push({ from: at.getTime(), limits })
    limits = limitsBefore(limits, fields)
  }
  const first = limits
  return (at) => eras.find(({ from }) => from <= at)?.limits ?? first
}

/** `fields`: by path, such as 'standard.PENDING.lateMin'. A value that was not there before: no limits were saved yet. */
function limitsBefore(after: LatenessLimits, fields: Line['fields']): LatenessLimits {
  const before = structuredClone(after) as Record<string, unknown>
  for (const [path, { before: value }] of Object.entries(fields)) {
    if (value === null) return DEFAULT_LIMITS
    const names = path.split('.')
    const last = names.pop() ?? ''
    const inside = names.reduce<Record<string, unknown>>(
      (part, name) => (part[name] ?? {}) as Record<string, unknown>,
      before,
    )
    inside[last] = value
  }
  return LatenessLimitsShape.safeParse(before).data ?? after
}
