import './create-order.css'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { CreateOrderForm } from './create-order-form'
import { useOpenDraft } from './use-open-draft'

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
