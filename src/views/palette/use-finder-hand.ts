import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PaletteRow } from './palette-row'
import type { Palette } from './use-palette'

type Options = {
  palette: Palette
  /** The rows are those of what was typed last. */
  isCurrent: boolean
  onChoose: (row: PaletteRow) => void
  onClose: () => void
}

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * Which row Enter chooses: the first, until the person moves. Enter that comes before the rows of what was typed is kept
 * for them: a fast typist would otherwise choose a row of the text before.
 */
export function useFinderHand({ palette, isCurrent, onChoose, onClose }: Options) {
  const [taken, setTaken] = useState<string | null>(null)
  const isWaiting = useRef(false)
  const hasMoved = useRef(false)
  const rows = palette.groups.flatMap((group) => group.rows)
  const row = rows.find(({ key }) => key === taken) ?? rows[0]

  useEffect(() => {
    if (!isWaiting.current || !isCurrent) return
    isWaiting.current = false
    if (row !== undefined) onChoose(row)
  }, [isCurrent, row, onChoose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      // The shell would open it again.
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
    /** The library takes the first row itself when the text changes, which may be one of the text before. */
    take: (key: string) => {
      if (hasMoved.current) setTaken(key)
    },
    typed: () => {
      hasMoved.current = false
      setTaken(null)
      isWaiting.current = false
    },
  }
}

function isPaletteKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k'
}
