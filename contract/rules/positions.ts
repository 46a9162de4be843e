import { z } from 'zod'
import { toMs } from '../words/dates'
import type { RiderPlace } from './rider-places'
import { readPosition, WireId } from '../wire/wire'

/**
 * Ours: where riders are, on the private channel of the changes. A console gets one batch with every known place, and
 * then every 5 s what has moved since. A batch may come in several messages, each complete in itself.
 */
export const POSITIONS_EVENT = 'rider_positions'

/** The rider's id, latitude and longitude in degrees with 5 digits (1 m), and the age of the position in s at `at`. */
export type PositionRow = readonly [id: number, lat: number, lng: number, ageS: number]

/** `at`: the server's time, as an ISO instant. */
export type PositionsMessage = { at: string; riders: readonly PositionRow[] }

/** `bad`: rows that could not be read, or that are at no place within reach. */
export type ReadPositions = { at: number; places: RiderPlace[]; bad: number }

const DEGREES = 1e5

function roundDegrees(degrees: number): number {
  return Math.round(degrees * DEGREES) / DEGREES
}

/** `atMs`: the time of the message, which no place may be after. */
export function positionRow({ id, position: [lat, lng], at }: RiderPlace, atMs: number): PositionRow {
  return [id, roundDegrees(lat), roundDegrees(lng), (atMs - at) / 1000]
}

const Message = z.object({ at: z.string(), riders: z.array(z.unknown()) })

/** Null for what is no message of positions. A bad row costs itself only. */
export function readPositions(data: unknown): ReadPositions | null {
  const message = Message.safeParse(data)
  const at = message.success ? toMs(message.data.at) : null
  if (!message.success || at === null) return null
  const places = message.data.riders.flatMap((row) => readRow(row, at) ?? [])
  return { at, places, bad: message.data.riders.length - places.length }
}

function readRow(row: unknown, at: number): RiderPlace | null {
  if (!Array.isArray(row)) return null
  const [id, lat, lng, ageS] = row as unknown[]
  const rider = WireId.safeParse(id)
  const position = readPosition([lat, lng])
  if (!rider.success || position === null || typeof ageS !== 'number') return null
  const ageMs = Math.round(ageS * 1000)
  return ageMs >= 0 && ageMs <= at ? { id: rider.data, position, at: at - ageMs } : null
}
