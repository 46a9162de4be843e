import { onTestFinished } from 'vitest'

/** For each time that the page was printed: what these elements held. */
export function printedTexts(selector: string): (string | null)[][] {
  const printed: (string | null)[][] = []
  const print = Object.getOwnPropertyDescriptor(window, 'print')
  Object.defineProperty(window, 'print', {
    configurable: true,
    value: () => printed.push([...document.querySelectorAll(selector)].map(({ textContent }) => textContent)),
  })
  onTestFinished(() => {
    if (print === undefined) Reflect.deleteProperty(window, 'print')
    else Object.defineProperty(window, 'print', print)
  })
  return printed
}
