import type { LiveChanges } from '../../../contract/entities/live-changes'
import { patched, revisionAfter, type Change, type Patch } from '../../../contract/entities/sync'

/** A batch and the one that directly follows it as one: each row once, with the changes of both. */
export function joinBatches(first: LiveChanges, second: LiveChanges): LiveChanges {
  const changes = new Map(first.changes.map((change) => [keyOf(change), change]))
  const patches = new Map((first.patches ?? []).map((patch) => [keyOf(patch), patch]))
  for (const change of second.changes) {
    patches.delete(keyOf(change))
    changes.set(keyOf(change), change)
  }
  for (const patch of second.patches ?? []) join(patch, { changes, patches })
  return {
    after: first.after,
    next: second.next,
    at: second.at,
    changes: [...changes.values()],
    patches: [...patches.values()],
    aside: [...(first.aside ?? []), ...(second.aside ?? [])],
  }
}

type Rows = { changes: Map<string, Change>; patches: Map<string, Patch> }

function join(patch: Patch, { changes, patches }: Rows): void {
  const key = keyOf(patch)
  const whole = changes.get(key)?.data
  const before = patches.get(key)
  if (whole === undefined || whole === null) {
    patches.set(key, before === undefined ? patch : joinPatches(before, patch))
    return
  }
  const next = patched(patch, whole)
  if (next === 'older') return
  if (next !== null) return void changes.set(key, next)
  changes.delete(key)
  patches.set(key, { ...patch, from: UNKNOWN })
}

function joinPatches(first: Patch, second: Patch): Patch {
  if (revisionAfter(first) !== second.from) return { ...second, from: UNKNOWN }
  return { ...first, set: { ...first.set, ...second.set } }
}

/** No row has it, so the rows are pulled. */
const UNKNOWN = -1

function keyOf({ entity, id }: Pick<Change, 'entity' | 'id'>): string {
  return `${entity}:${id}`
}
