import type { Page } from '@playwright/test'

/** Names and addresses may end in an ellipsis: their columns by id, or by header where a table has none. */
const MAY_BE_CUT = [
  ['item', 'customer', 'rider', 'pickup', 'delivery', 'assignedBy', 'name', 'email'],
  ['Item', 'Customer name', "Rider's Name", 'Pickup', 'Delivery', 'Fullname', 'Email'],
].flat()

/** What cannot be read whole on the screen: each header, tab and cell that is cut, and each column scrolled in half. */
export async function cutWords(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate((mayBeCut) => {
    const PLACES =
      '[role="columnheader"], [role="gridcell"], th, td, .toolbar-tab, .rail-item, [role="option"]'
    const NAMES = '.outbox-subject, .grid-day-cell, .rider-name, .visually-hidden, [data-hidden-header]'
    const SLACK_PX = 0.5

    const found = [...document.querySelectorAll<HTMLElement>(PLACES)].flatMap((place) => {
      const name = nameOf(place)
      const isHead = place.matches('[role="columnheader"], th')
      if (!isHead && (mayBeCut.includes(name) || place.closest(NAMES) !== null)) return []
      return textsIn(place).flatMap((text) => (isCut(text, place) ? [`${name}: ${text.data}`] : []))
    })
    return [...new Set([...found, ...halfColumns()])]

    function textsIn(place: HTMLElement): Text[] {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode() !== null) {
        const text = walker.currentNode as Text
        if (text.data.trim() !== '' && text.parentElement?.closest(NAMES) === null) texts.push(text)
      }
      return texts
    }

    /** Whether its letters pass the edge of their place, or of a box between them and it that hides what passes. */
    function isCut(text: Text, place: HTMLElement): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const letters = range.getBoundingClientRect()
      if (letters.width === 0) return false
      const boxes: Element[] = [place]
      for (let box = text.parentElement; box !== null && box !== place; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') boxes.push(box)
      const tabs = place.closest('.toolbar-tabs')
      if (tabs !== null) boxes.push(tabs)
      return boxes.some((box) => {
        const { left, right } = box.getBoundingClientRect()
        return letters.left < left - SLACK_PX || letters.right > right + SLACK_PX
      })
    }

    /** Between the pinned columns a column is there whole, or not at all. */
    function halfColumns(): string[] {
      return [...document.querySelectorAll<HTMLElement>('.grid')].flatMap((grid) => {
        const heads = [...grid.querySelectorAll<HTMLElement>('[role="columnheader"]')]
        const isPinned = (head: HTMLElement) => getComputedStyle(head).position === 'sticky'
        const pinnedTo = (side: 'left' | 'right') =>
          heads
            .filter((head) => isPinned(head) && getComputedStyle(head)[side] !== 'auto')
            .map((head) => head.getBoundingClientRect())
        const { left, right } = grid.getBoundingClientRect()
        const from = Math.max(left, ...pinnedTo('left').map((box) => box.right))
        const to = Math.min(right, ...pinnedTo('right').map((box) => box.left))
        return heads
          .filter((head) => !isPinned(head))
          .flatMap((head) => {
            const box = head.getBoundingClientRect()
            const isOut = box.right <= from + SLACK_PX || box.left >= to - SLACK_PX
            const isIn = box.left >= from - SLACK_PX && box.right <= to + SLACK_PX
            return isOut || isIn ? [] : [`half a column: ${nameOf(head)}`]
          })
      })
    }

    function nameOf(place: HTMLElement): string {
      const { column } = place.dataset
      if (column !== undefined) return column
      if (!(place instanceof HTMLTableCellElement)) return place.className
      return place.closest('table')?.tHead?.rows[0]?.cells[place.cellIndex]?.textContent ?? ''
    }
  }, MAY_BE_CUT)
}
