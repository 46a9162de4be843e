import './claim-mark.css'
import { useSyncExternalStore } from 'react'
import { firstCharacter } from '../../../../contract/words/normal-text'
import type { Claim } from '../../../machines/claims'
import { useConsole } from '../../console'
import { Notice } from '../../ui/states/notice'

type Props = { orderId: number }

/** The initials of the colleague who is busy with an order. */
export function ClaimMark({ orderId }: Props) {
  const claim = useClaim(orderId)
  if (claim === null) return null
  return (
    <span className="claim-mark" data-held={claim.isHeld || undefined} title={`${claimWords(claim)}.`}>
      <span aria-hidden="true">{initialsOf(claim.by)}</span>
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
  const text = useSyncExternalStore(claims.subscribe, () => {
    const claim = claims.now().byOrder.get(orderId)
    return claim === undefined ? null : JSON.stringify(claim)
  })
  return text === null ? null : (JSON.parse(text) as Claim)
}

/** 'AO' of 'Ada Okafor' */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => firstCharacter(word ?? null))
    .join('')
    .toUpperCase()
}
