import { CornerDownRight } from 'lucide-react'
import { actionShortcuts, capsOf } from '../../shared/keys/shortcut-table'
import { atHand, type AtHand } from '../../ui/keys/at-hand'
import { STEPS } from '../../ui/keys/key-strokes'
import type { KeyId } from '../../ui/keys/key-table'
import { matchesWords } from './matches-words'
import type { PaletteRow } from './palette-row'

const FIRST = 8

/** The available actions, those for the current order first. Shortcuts that step through a list (`STEPS`) are listed only if their words are typed. */
export function actionRows(shortcuts: ReadonlyMap<KeyId, AtHand>, text: string): PaletteRow[] {
  const rows = actionShortcuts().flatMap(({ id, does }) => {
    const shortcut = shortcuts.get(id)
    return shortcut === undefined ? [] : [{ shortcut, row: rowOf(shortcut, does) }]
  })
  const ordered = [
    ...rows.filter(({ shortcut }) => shortcut.orderId !== null),
    ...rows.filter(({ shortcut }) => shortcut.orderId === null),
  ]
  if (text !== '')
    return ordered
      .filter(({ row }) => matchesWords(`${row.words} ${row.about ?? ''}`, text))
      .map(({ row }) => row)
  return ordered
    .filter(({ shortcut }) => !STEPS.includes(shortcut.id))
    .map(({ row }) => row)
    .slice(0, FIRST)
}

function rowOf({ id, orderId }: AtHand, does: string): PaletteRow {
  return {
    key: `action ${id}`,
    icon: <CornerDownRight aria-hidden="true" />,
    words: does,
    ...(orderId === null ? {} : { about: `Order ${orderId}` }),
    caps: capsOf(id),
    run: () => runIfSame(id, orderId),
  }
}

/** Runs the action only if the current order is still the one that the palette showed. */
function runIfSame(id: KeyId, orderId: number | null): void {
  const now = atHand().get(id)
  if (now?.orderId === orderId) now.run()
}
