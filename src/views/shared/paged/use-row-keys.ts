import { useRef, type RefObject } from 'react'
import { useKeys } from '../../ui/keys/use-keys'

/** J and K move the focus to the opener of the next or previous row; Enter then opens that row. */
export function useRowKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useKeys('next', () => move(table.current, 1))
  useKeys('previous', () => move(table.current, -1))
  return table
}

function move(table: HTMLElement | null, step: 1 | -1): void {
  const openers = [...(table?.querySelectorAll<HTMLElement>('.paged-opener') ?? [])]
  const row = document.activeElement?.closest('.paged-row') ?? null
  const place = openers.findIndex((opener) => row?.contains(opener) === true)
  openers[place < 0 ? 0 : Math.min(Math.max(place + step, 0), openers.length - 1)]?.focus()
}
