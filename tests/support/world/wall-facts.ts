import { DEFAULT_DISPLAY } from '../../../contract/entities/displays'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { USUAL_SPEED } from '../../../src/db/queries/riders/ride-speed'
import { wallFacts, type WallFacts } from '../../../src/views/dispatch/wall/wall-facts'
import { orderRow } from './console-rows'

export const NOW = Date.parse('2026-11-21T13:05:00Z')
export const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()
export const since = (id: number, status: string, minutes: number, fields = {}) =>
  orderRow({
    id,
    status: status as 'PENDING',
    created_at: ago(minutes),
    status_changed_at: ago(minutes),
    ...fields,
  })

export function factsOf(
  open: Parameters<typeof wallFacts>[0]['open'],
  {
    riders = [],
    deliveredAt = [],
    acknowledgedAt = null,
  }: Partial<Omit<Parameters<typeof wallFacts>[0], 'open'>> & {
    acknowledgedAt?: number | null
  } = {},
): WallFacts {
  return wallFacts(
    { open, riders, deliveredAt, limits: DEFAULT_LIMITS },
    { nowMs: NOW, settings: DEFAULT_DISPLAY, acknowledgedAt, speed: USUAL_SPEED },
  )
}
export const tile = ({ tiles }: WallFacts, id: string) => tiles.find((one) => one.id === id)
