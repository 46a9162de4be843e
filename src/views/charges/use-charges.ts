import { useState } from 'react'
import { readCharges, type Charges } from '../../../contract/charges'
import { useApp } from '../console'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import type { Answer } from '../ui/use-answer'

/** The charges, and how to take what the server answered to a change of them; null: it did not tell them. */
export function useCharges(): {
  answer: Answer<Charges>
  reload: () => void
  adopt: (charges: Charges | null) => void
} {
  const { now } = useApp()
  const { answer, reload } = useKeptAnswer(readCharges, {})
  const [told, setTold] = useState<{ data: Charges; at: number } | null>(null)
  const adopt = (charges: Charges | null) => {
    if (charges !== null) setTold({ data: charges, at: now() })
    reload()
  }
  const isOlder = answer.kind === 'ready' && told !== null && told.at >= answer.at
  return { answer: isOlder ? { ...answer, ...told } : answer, reload, adopt }
}
