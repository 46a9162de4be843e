import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDraft, type Draft } from '../shared/drafts/use-draft'
import { newKey } from '../shared/order-form/new-key'

const FORM = '/create-order'

export type OpenDraft =
  | Exclude<Draft, { kind: 'elsewhere' }>
  | { kind: 'elsewhere'; beginAnother: () => void }

/**
 * Opens the draft that the address names and locks it for this tab. If the address names none and another tab has locked
 * the default draft, this tab gets a new empty draft.
 */
export function useOpenDraft(): OpenDraft {
  const [, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('draft')
  const draft = useDraft(named === null ? FORM : addressOf(named))
  const needsAnother = draft.kind === 'elsewhere' && named === null
  useEffect(() => {
    if (needsAnother) navigate(addressOf(newKey().slice(0, 8)), { replace: true })
  }, [needsAnother, navigate])
  if (needsAnother) return { kind: 'opening' }
  return draft.kind === 'elsewhere' ? { kind: 'elsewhere', beginAnother: () => navigate(FORM) } : draft
}

function addressOf(draft: string): string {
  return `${FORM}?draft=${encodeURIComponent(draft)}`
}
