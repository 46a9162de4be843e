import './claim-mark.css'
import { useSyncExternalStore } from 'react'
import type { Claim } from '../../../machines/claims'
import { useConsole } from '../../console'
import { initialsOf } from '../../ui/marks/avatar'
import { Notice } from '../../ui/states/notice'

type Props = { orderId: number }

/** The initials of the colleague who is busy with an order. */
export function ClaimMark({ orderId }: Props) {
  const claim = useClaim(orderId)
  if (claim === null) return null
  return (
    <span className="claim-mark" data-held={claim.isHeld || undefined} title={`${claimWords(claim)}.`}>
      <span aria-hidden="true">{initialsOfName(claim.by)}</span>
      <span className="visually-hidden">{claimWords(claim)}</span>
    </span>
  )
}

/** The same as a sentence. */
export function ClaimNote({ orderId }: Props) {
  const claim = useClaim(orderId)
  if (claim === null) return null
  return (
    <Notice tone="warning" role="status" className="claim-note">
      {claimWords(claim)}.
    </Notice>
  )
}

/** 'Ada Okafor has this order open in assign mode' */
export function claimWords({ by, isHeld }: Claim, order = 'this order'): string {
  return isHeld ? `${by} has just changed ${order}` : `${by} has ${order} open in assign mode`
}

/** Renders again only when the claim of this order changes. */
function useClaim(orderId: number): Claim | null {
  const { claims } = useConsole()
  return useSyncExternalStore(claims.subscribe, () => claims.now().byOrder.get(orderId) ?? null)
}

/** 'AO' of 'Ada Ngozi Okafor' */
function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/)
  return initialsOf({ first_name: words[0] ?? null, last_name: words.slice(1).at(-1) ?? null })
}
