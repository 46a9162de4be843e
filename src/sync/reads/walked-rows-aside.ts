import { isNamelessMark, numberedMark, unnumberedMark } from '../../../contract/row'
import type { ChangeAside, SyncedEntity } from '../../../contract/sync'
import type { ChangeBatch } from '../../db/writes/apply-changes'

/** The rows of a walk over all pages that could not be read. */
export type WalkedRowsAside = {
  add: (ofPage: readonly ChangeAside[]) => void
  /** Those without a readable id. Those that hold the same have a number each, counted over all pages. */
  nameless: () => readonly ChangeAside[]
  all: () => ChangeAside[]
}

export function createWalkedRowsAside(before: readonly ChangeAside[] = []): WalkedRowsAside {
  const byId = new Map<string, ChangeAside>()
  const nameless: ChangeAside[] = []
  const copies = new Map<string, number>()

  function add(ofPage: readonly ChangeAside[]): void {
    for (const one of ofPage)
      if (isNamelessMark(one.mark)) addNameless(one)
      else byId.set(one.mark, one)
  }

  function addNameless(one: ChangeAside): void {
    const mark = unnumberedMark(one.mark)
    const copy = (copies.get(mark) ?? 0) + 1
    copies.set(mark, copy)
    nameless.push({ ...one, mark: numberedMark(mark, copy) })
  }

  add(before)
  return { add, nameless: () => nameless, all: () => [...byId.values(), ...nameless] }
}

/**
 * What to store at the end of a walk: the rows without an id that its pages could not tell from each other. A row with
 * an id was noted with its page, and may have been read since; a note about a row that the walk did not meet is over.
 */
export function endOfWalk(
  entity: SyncedEntity,
  walked: WalkedRowsAside,
): Pick<ChangeBatch, 'aside' | 'walked'> {
  const marks = new Set(walked.all().map(({ mark }) => mark))
  return { aside: walked.nameless(), walked: [{ entity, marks }] }
}
