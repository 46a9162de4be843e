import { positionRow } from '../../contract/rules/positions'
import type { RiderPlace } from '../../contract/rules/rider-places'

/**
 * The places as messages of at most `mostBytes` each, as JSON. Their time is the newest of the places where another
 * process wrote one with a clock that is ahead of this one.
 */
export function writePositions(
  places: readonly RiderPlace[],
  { nowMs, mostBytes }: { nowMs: number; mostBytes: number },
): string[] {
  const atMs = places.reduce((newest, { at }) => Math.max(newest, at), nowMs)
  const head = `{"at":"${new Date(atMs).toISOString()}","riders":[`
  const room = mostBytes - head.length - 2
  const messages: string[][] = [[]]
  let bytes = 0
  for (const place of places) {
    const row = JSON.stringify(positionRow(place, atMs))
    bytes += row.length + 1
    if (bytes > room && messages.at(-1)?.length !== 0) {
      messages.push([])
      bytes = row.length + 1
    }
    messages.at(-1)?.push(row)
  }
  return messages.map((rows) => `${head}${rows.join(',')}]}`)
}
