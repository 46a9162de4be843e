import { useEffect, useState } from 'react'
import { CLAIM_LIFE_MS } from '../../../../contract/entities/claims'
import { useConsole } from '../../console'

/** Shows colleagues that this order is open here, while somebody works on this page. Null: none. */
export function useShareClaim(orderId: number | null): void {
  const { want } = useConsole()
  const isAtWork = useIsAtWork()
  useEffect(
    () => (orderId === null || !isAtWork ? undefined : want({ kind: 'claim', id: orderId })),
    [want, orderId, isAtWork],
  )
}

const SIGNS = ['keydown', 'pointermove', 'pointerdown', 'wheel', 'visibilitychange'] as const

/** Whether the page is visible and was used within the life of a claim. */
function useIsAtWork(): boolean {
  const [isAtWork, setAtWork] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      setAtWork(!document.hidden)
      clearTimeout(timer)
      timer = setTimeout(() => setAtWork(false), CLAIM_LIFE_MS)
    }
    note()
    for (const sign of SIGNS) document.addEventListener(sign, note, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) document.removeEventListener(sign, note, { capture: true })
    }
  }, [])
  return isAtWork
}
