import { useEffect } from 'react'

/** Mounted panels by lane. */
const suppressors = new Map<string, number>()

/** While mounted, a panel itself shows the results of a lane's commands; toasts do not. */
export function useSuppressedToasts(lane: string): void {
  useEffect(() => {
    suppressors.set(lane, (suppressors.get(lane) ?? 0) + 1)
    return () => {
      const left = (suppressors.get(lane) ?? 1) - 1
      if (left > 0) suppressors.set(lane, left)
      else suppressors.delete(lane)
    }
  }, [lane])
}

export function isToastSuppressed(lane: string): boolean {
  return suppressors.has(lane)
}
