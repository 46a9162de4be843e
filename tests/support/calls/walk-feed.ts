import { readChanges, type Change } from '../../../contract/entities/sync'
import { dataOf, type Caller } from './waybill'

/** A first read of the feed: all present rows, and the cursor after them. */
export async function walkFeed(caller: Caller): Promise<{ changes: Change[]; next: string }> {
  const read = async (query: string) =>
    dataOf(await caller.get(`/sync/changes?limit=500${query}`), readChanges)
  let answer = await read('')
  const changes = [...answer.changes]
  while (answer.progress !== null) {
    answer = await read(`&after=${answer.next}`)
    changes.push(...answer.changes)
  }
  return { changes, next: answer.next }
}
