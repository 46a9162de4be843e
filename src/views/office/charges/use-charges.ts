import { useState } from 'react'
import { readCharges, type Charges } from '../../../../contract/entities/charges'
import { useApp } from '../../console'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import type { Answer } from '../../ui/toasts/use-answer'

/** The charges. `adopt`: shows the charges from the response to a change; null reads them again only. */
export function useCharges(): {
  answer: Answer<Charges>
  reload: () => void
  adopt: (charges: Charges | null) => void
} {
  const { now } = useApp()
  const { answer, reload } = useKeptAnswer(readCharges, {})
  const [saved, setSaved] = useState<{ data: Charges; at: number } | null>(null)
  const adopt = (charges: Charges | null) => {
    if (charges !== null) setSaved({ data: charges, at: now() })
    reload()
  }
  const isOlder = answer.kind === 'ready' && saved !== null && saved.at >= answer.at
  return { answer: isOlder ? { ...answer, ...saved } : answer, reload, adopt }
}
