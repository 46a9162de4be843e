import { useEffect } from 'react'

/** Keeps the screen on while its component is mounted. Does nothing where the browser cannot. */
export function useWakeLock(): void {
  useEffect(() => {
    const locks = Reflect.get(navigator, 'wakeLock') as WakeLock | undefined
    if (locks === undefined) return undefined
    let isOver = false
    let isAsking = false
    let lock: WakeLockSentinel | null = null

    const ask = async () => {
      // The browser takes it away from a page that is hidden.
      if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return
      isAsking = true
      const given = await locks.request('screen').catch(() => null)
      isAsking = false
      if (isOver) await given?.release().catch(() => undefined)
      else lock = given
    }
    const look = () => void ask()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      lock?.release().catch(() => undefined)
    }
  }, [])
}
