import { useEffect, useState } from 'react'
import { toasts } from '../../ui/toasts/toasts'

type Mode = 'one' | 'spread'

/**
 * The dialog that assigns several orders; `mode` is null while it is closed. It belongs to the selection that it was opened
 * for. `count`: how many of the selected orders are on the map.
 */
export function useManyDialog(selected: ReadonlySet<number>, count: number) {
  const [opened, setOpened] = useState<{ mode: Mode; selected: ReadonlySet<number> } | null>(null)
  const mode = opened?.selected === selected ? opened.mode : null
  const haveAllLeft = mode !== null && count === 0
  useEffect(() => {
    if (haveAllLeft) toasts.info('The selected orders have left the map, so the dialog was closed.')
  }, [haveAllLeft])
  return {
    mode,
    open: (next: Mode) => setOpened({ mode: next, selected }),
    close: () => setOpened(null),
  }
}
