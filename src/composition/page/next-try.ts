/** Resolves when what failed `failures` times in a row is worth another try. `failures` from 1. */
export type NextTry = (failures: number) => Promise<void>

const FIRST_MS = 1_000
const LONGEST_MS = 15_000

/** After a wait that doubles, or as soon as the browser says that it is online again. */
export function nextTry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      resolve()
    }
    const timer = setTimeout(again, Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)))
    window.addEventListener('online', again)
  })
}
