import { useRef, useState } from 'react'

type Run = <Result>(
  act: () => Promise<Result>,
  isLast?: (result: Result) => boolean,
) => Promise<Result | null>

/**
 * Runs one action at a time: a press while it runs does nothing and gives null. After a result that `isLast` accepts,
 * nothing runs any more.
 */
export function useBusy(): { busy: boolean; run: Run } {
  const [busy, setBusy] = useState(false)
  // A second press may come before React has drawn the first.
  const isRunning = useRef(false)
  const set = (runs: boolean) => {
    isRunning.current = runs
    setBusy(runs)
  }
  const run: Run = async (act, isLast = () => false) => {
    if (isRunning.current) return null
    set(true)
    try {
      const result = await act()
      if (!isLast(result)) set(false)
      return result
    } catch (error) {
      set(false)
      throw error
    }
  }
  return { busy, run }
}
