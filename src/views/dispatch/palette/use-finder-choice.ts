import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PaletteRow } from './palette-row'
import type { Palette } from './use-palette'

type Options = {
  palette: Palette
  /** True if the rows are the results of the newest text. */
  isCurrent: boolean
  onChoose: (row: PaletteRow) => void
  onClose: () => void
}

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * The row that Enter chooses: the first one, until the person moves. An Enter pressed before the rows for the newest text
 * are ready waits for them, so that a fast typist does not choose a row of the previous text.
 */
export function useFinderChoice({ palette, isCurrent, onChoose, onClose }: Options) {
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const isWaiting = useRef(false)
  const hasMoved = useRef(false)
  const rows = palette.groups.flatMap((group) => group.rows)
  const row = rows.find(({ key }) => key === chosenKey) ?? rows[0]

  useEffect(() => {
    if (!isWaiting.current || !isCurrent) return
    isWaiting.current = false
    if (row !== undefined) onChoose(row)
  }, [isCurrent, row, onChoose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      // Otherwise the shell would open the palette again.
      event.stopPropagation()
      onClose()
    }
    if (MOVES.has(event.key)) hasMoved.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isCurrent) return
    event.preventDefault()
    isWaiting.current = true
  }
  return {
    key: row?.key ?? '',
    onKeyDown,
    moved: () => {
      hasMoved.current = true
    },
    /** Ignores calls before the person moves, because the library chooses the first row at each text change, and that can be an old row. */
    choose: (key: string) => {
      if (hasMoved.current) setChosenKey(key)
    },
    typed: () => {
      hasMoved.current = false
      setChosenKey(null)
      isWaiting.current = false
    },
  }
}

function isPaletteKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k'
}
