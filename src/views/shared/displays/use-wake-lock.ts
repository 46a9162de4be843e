import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted. Does nothing in browsers without wake locks. */
export function useWakeLock(): void {
  useEffect(() => {
    const locks = Reflect.get(navigator, 'wakeLock') as WakeLock | undefined
    if (locks === undefined) return undefined
    let isOver = false
    let isAsking = false
    let lock: WakeLockSentinel | null = null

    const ask = async () => {
      // The browser releases the wake lock of a hidden page.
      if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return
      isAsking = true
      const given = await locks.request('screen').catch(() => null)
      isAsking = false
      if (isOver) await given?.release().catch(() => undefined)
      else lock = given
    }
    const askNow = () => void ask()
    askNow()
    document.addEventListener('visibilitychange', askNow)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askNow)
      lock?.release().catch(() => undefined)
    }
  }, [])
}
