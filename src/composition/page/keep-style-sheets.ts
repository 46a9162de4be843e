import type { NextTry } from './next-try'

/**
 * Requests a style sheet that could not be loaded again, until it is there. Vite does not: when the part is loaded again,
 * it finds the failed link in the page and requests the script alone.
 */
export function keepStyleSheets(page: Document, nextTry: NextTry): void {
  const failures = new Map<string, number>()
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void again(target)
    },
    { capture: true },
  )

  async function again(failed: HTMLLinkElement): Promise<void> {
    const count = (failures.get(failed.href) ?? 0) + 1
    failures.set(failed.href, count)
    await nextTry(count)
    const next = failed.cloneNode() as HTMLLinkElement
    next.addEventListener('load', () => failures.delete(next.href), { once: true })
    failed.replaceWith(next)
  }
}
