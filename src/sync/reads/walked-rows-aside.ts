import { isNamelessMark, numberedMark, unnumberedMark } from '../../../contract/wire/row'
import type { ChangeAside, SyncedEntity } from '../../../contract/entities/sync'
import type { ChangeBatch } from '../../db/writes/apply-changes'

/** The rows that could not be read during a sweep through all pages. */
export type WalkedRowsAside = {
  add: (ofPage: readonly ChangeAside[]) => void
  /** The rows without a readable id. Rows with equal content get a number each, counted over all pages. */
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
 * What to store at the end of a sweep: the rows without an id, whose numbers are only known now. Rows with an id were
 * stored with their page, and may have been read since. Notes about rows that the sweep did not meet are removed.
 */
export function endOfWalk(
  entity: SyncedEntity,
  walked: WalkedRowsAside,
): Pick<ChangeBatch, 'aside' | 'walked'> {
  const marks = new Set(walked.all().map(({ mark }) => mark))
  return { aside: walked.nameless(), walked: [{ entity, marks }] }
}
