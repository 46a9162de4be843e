import './create-order.css'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'
import { CreateOrderForm } from './create-order-form'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CREATE_ORDER } from '../../shared/order/order-links'
import { useOrder } from '../../shared/order/use-order'
import { useDraft, type Draft, type OpenedDraft } from '../../shared/drafts/use-draft'
import { newKey } from '../../shared/order-form/new-key'
import { draftAgain, orderAgain } from './again'
import type { OrderDraft } from './order-draft'

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
  const again = orderAgain(opened.form)
  return again === null || opened.values !== null ? (
    <CreateOrderForm key={opened.form} kept={opened} />
  ) : (
    <FilledForm key={opened.form} orderId={again} kept={opened} />
  )
}

/** AD-07: the form filled from an order as it is when it is first found. It is a draft from the beginning. */
function FilledForm({ orderId, kept }: { orderId: number; kept: OpenedDraft }) {
  const [, navigate] = useLocation()
  const order = useOrder(orderId)
  const [values, setValues] = useState<OrderDraft | null>(null)
  if (values === null && order) setValues(draftAgain(order))
  const { writer } = kept
  useEffect(() => {
    if (values !== null) writer.keep(values)
  }, [values, writer])
  if (values !== null) return <CreateOrderForm kept={{ ...kept, values }} />
  if (order === undefined) return <div className="create-order" aria-busy="true" />
  return (
    <EmptyState
      title={`Order ${orderId} is not on this device`}
      why="The form opens here as soon as the order arrives."
      clearLabel="New order"
      onClear={() => navigate(CREATE_ORDER)}
    />
  )
}

type OpenDraft = Exclude<Draft, { kind: 'elsewhere' }> | { kind: 'elsewhere'; beginAnother: () => void }

/**
 * Opens the draft that the address names and locks it for this tab. If the address names none and another tab has locked
 * the default draft, this tab gets a new empty draft.
 */
function useOpenDraft(): OpenDraft {
  const [, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('draft')
  const draft = useDraft(named === null ? CREATE_ORDER : addressOf(named))
  const needsAnother = draft.kind === 'elsewhere' && named === null
  useEffect(() => {
    if (needsAnother) navigate(addressOf(newKey().slice(0, 8)), { replace: true })
  }, [needsAnother, navigate])
  if (needsAnother) return { kind: 'opening' }
  return draft.kind === 'elsewhere'
    ? { kind: 'elsewhere', beginAnother: () => navigate(CREATE_ORDER) }
    : draft
}

function addressOf(draft: string): string {
  return `${CREATE_ORDER}?draft=${encodeURIComponent(draft)}`
}
