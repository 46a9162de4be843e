import type { Page } from 'playwright-core'

/** What no picture needs an eye for: a page that is wider than its window, and words that are cut without a sign of it. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outside = document.documentElement.scrollWidth - window.innerWidth
    const cut = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => isCut(element) && isSeen(element) && holdsWords(element))
      .map((element) => `cut: "${element.textContent.trim()}"`)
    return outside > 0 ? [`the page is ${outside} px wider than the window`, ...cut] : cut

    function isCut(element: HTMLElement): boolean {
      const { overflowX, textOverflow } = getComputedStyle(element)
      return (
        element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden' && textOverflow === 'clip'
      )
    }

    function isSeen(element: HTMLElement): boolean {
      const { visibility, opacity } = getComputedStyle(element)
      const isForEyes = element.closest('.visually-hidden, legend') === null
      return isForEyes && element.clientWidth > 4 && visibility === 'visible' && opacity !== '0'
    }

    function holdsWords({ childNodes }: HTMLElement): boolean {
      return [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    }
  })
}
