/** Parts of the size in the style sheet. At the last one the smallest type has 5 points. */
const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.6, 0.56]
/** Lines of a street, then of a landmark, while the item has one. */
const LINES = [5, 4, 3, 2, 1]

/**
 * Fits the texts of a sheet or label to its fixed size. It makes the type smaller first, then ends the item and the streets
 * with an ellipsis, and cuts a landmark only if a text is longer than any form allows. It never cuts a name, phone, town or
 * amount. The box needs padding, because a printer may draw type a little larger than the screen measures it.
 */
export function fitPaper(box: HTMLElement): void {
  for (const [size, lines, landmarkLines] of steps()) {
    box.style.setProperty('--size', String(size))
    box.style.setProperty('--lines', String(lines))
    box.style.setProperty('--landmark-lines', String(landmarkLines ?? 'none'))
    if (lines !== null) box.dataset['streetLines'] = String(lines)
    else delete box.dataset['streetLines']
    if (isWhole(box)) return
  }
}

function* steps(): Generator<[size: number, lines: number | null, landmarkLines: number | null]> {
  for (const size of SIZES) yield [size, null, null]
  const smallest = SIZES.at(-1) ?? 1
  for (const lines of LINES) yield [smallest, lines, null]
  for (const lines of LINES) yield [smallest, 1, lines]
}

function isWhole(box: HTMLElement): boolean {
  return box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth
}
