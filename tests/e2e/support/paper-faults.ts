import type { Page } from './fixtures'

/**
 * What is not whole on paper: texts beyond their sheet, hidden in part, or smaller than 5 points. Streets and items may
 * end in an ellipsis, after whole lines.
 */
export function paperFaults(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((boxes) => {
    const SLACK_PX = 1
    const SMALLEST_PX = (5 * 96) / 72
    const MAY_END = '.paper-street, .paper-item'

    function hides(element: Element): boolean {
      return getComputedStyle(element).overflowY !== 'visible'
    }

    function isInside(inner: DOMRect, outer: DOMRect): boolean {
      return (
        inner.top >= outer.top - SLACK_PX &&
        inner.bottom <= outer.bottom + SLACK_PX &&
        inner.left >= outer.left - SLACK_PX &&
        inner.right <= outer.right + SLACK_PX
      )
    }

    function faultOf(text: Text, box: Element): string | null {
      const parent = text.parentElement
      if (parent === null) return null
      const range = document.createRange()
      range.selectNodeContents(text)
      const shortened = parent.closest(MAY_END)
      const rects = shortened === null ? [...range.getClientRects()] : [shortened.getBoundingClientRect()]
      if (rects.length === 0) return 'not drawn'
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < SMALLEST_PX) return 'too small'
      const frames = framesOf(shortened?.parentElement ?? parent, box)
      if (frames.some((frame) => !rects.every((rect) => isInside(rect, frame)))) return 'cut'
      return shortened === null ? null : halfLine(shortened)
    }

    /** The box, and what hides a part of its content between it and the element. */
    function framesOf(element: Element, box: Element): DOMRect[] {
      const frames = [box.getBoundingClientRect()]
      for (
        let around: Element | null = element;
        around !== null && around !== box;
        around = around.parentElement
      )
        if (hides(around)) frames.push(around.getBoundingClientRect())
      return frames
    }

    function halfLine(element: Element): string | null {
      const style = getComputedStyle(element)
      if (style.display === 'inline' || element.scrollHeight <= element.clientHeight) return null
      const lines = element.clientHeight / Number.parseFloat(style.lineHeight)
      if (Math.abs(lines - Math.round(lines)) > 0.1) return 'cut within a line'
      return style.webkitLineClamp === 'none' ? 'cut without an ellipsis' : null
    }

    return boxes.flatMap((box) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const faults: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const fault = node.textContent?.trim() === '' ? null : faultOf(node as Text, box)
        if (fault !== null) faults.push(`${box.getAttribute('aria-label')}: ${fault}: ${node.textContent}`)
      }
      return faults
    })
  })
}

const LONG_NAMES = ['Adébáyọ̀ Ọláwálé-Ògúnṣọlá and Daughters '.repeat(7), 'W'.repeat(120)]
const LARGE_SUM = '₦999,999,999.99'

/** The faults of an A4 paper, 180 mm wide, with names as long as a form allows and large sums. `names`, `sums`: selectors. */
export async function longPaperFaults(
  page: Page,
  paper: string,
  { names, sums }: { names: string; sums: string },
): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 680, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  for (const [selector, texts] of [
    [names, LONG_NAMES],
    [sums, [LARGE_SUM]],
  ] as const)
    await page
      .locator(paper)
      .locator(selector)
      .evaluateAll((elements, long) => {
        elements.forEach((element, index) => {
          element.textContent = long[index % long.length] ?? ''
        })
      }, texts)
  const faults = await paperFaults(page, paper)
  await page.emulateMedia({ media: null })
  if (before !== null) await page.setViewportSize(before)
  return faults
}
