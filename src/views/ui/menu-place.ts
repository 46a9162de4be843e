type Asking = Pick<MouseEvent, 'target' | 'button' | 'clientX' | 'clientY'>

const SECONDARY = 2

/** The menu of the browser stays where it does more: in a field, and for the pointer on a link. */
export function wantsOwnMenu({ target, button }: Asking): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(button === SECONDARY ? 'a, input' : 'input') === null
}

/** A key has no place of its own: then under the beginning of the row. */
export function menuPlace({ button, clientX, clientY }: Asking, row: Element): { x: number; y: number } {
  if (button === SECONDARY) return { x: clientX, y: clientY }
  const { left, bottom } = row.getBoundingClientRect()
  return { x: left + 8, y: bottom }
}
