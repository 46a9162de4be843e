type MenuEvent = Pick<MouseEvent, 'target' | 'button' | 'clientX' | 'clientY'>

const SECONDARY = 2

/** False where the browser's menu is more useful: in a field, and on a link for the pointer. */
export function wantsOwnMenu({ target, button }: MenuEvent): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(button === SECONDARY ? 'a, input' : 'input') === null
}

/** The position of the pointer; for the menu key, below the left end of the row. */
export function menuPlace({ button, clientX, clientY }: MenuEvent, row: Element): { x: number; y: number } {
  if (button === SECONDARY) return { x: clientX, y: clientY }
  const { left, bottom } = row.getBoundingClientRect()
  return { x: left + 8, y: bottom }
}
