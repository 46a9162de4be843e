import { useEffect } from 'react'

const told = new Map<string, number>()

/** While mounted, a panel tells for itself what becomes of a lane's commands; no notice does. */
export function useSuppressedToasts(lane: string): void {
  useEffect(() => {
    told.set(lane, (told.get(lane) ?? 0) + 1)
    return () => {
      const left = (told.get(lane) ?? 1) - 1
      if (left > 0) told.set(lane, left)
      else told.delete(lane)
    }
  }, [lane])
}

export function isToastSuppressed(lane: string): boolean {
  return told.has(lane)
}
