import './create-order.css'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'
import { CreateOrderForm } from './create-order-form'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDraft, type Draft } from '../../shared/drafts/use-draft'
import { newKey } from '../../shared/order-form/new-key'

/** CO-01: creates an order for a customer. */
export function CreateOrderScreen() {
  const opened = useOpenDraft()
  if (opened.kind === 'opening') return <div className="create-order" aria-busy="true" />
  if (opened.kind === 'elsewhere') {
    return (
      <EmptyState
        title="This draft is open in another tab"
        why="Continue there, or start another order here."
        clearLabel="New order"
        onClear={opened.beginAnother}
      />
    )
  }
  if (opened.kind === 'failed') {
    return <ErrorState messages={['This device could not read your drafts.']} onRetry={opened.retry} />
  }
  return <CreateOrderForm key={opened.form} kept={opened} />
}

const FORM = '/create-order'

type OpenDraft = Exclude<Draft, { kind: 'elsewhere' }> | { kind: 'elsewhere'; beginAnother: () => void }

/**
 * Opens the draft that the address names and locks it for this tab. If the address names none and another tab has locked
 * the default draft, this tab gets a new empty draft.
 */
function useOpenDraft(): OpenDraft {
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
