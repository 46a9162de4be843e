import './create-order.css'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'
import { CreateOrderForm } from './create-order-form'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { findOrder } from '../../../db/queries/orders/order-queries'
import { useConsole } from '../../console'
import { CREATE_ORDER } from '../../shared/order/order-links'
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

/** AD-07: the form filled from an order. It is a draft from the beginning. */
function FilledForm({ orderId, kept }: { orderId: number; kept: OpenedDraft }) {
  const { database } = useConsole()
  const [, navigate] = useLocation()
  const [filled, setFilled] = useState<OrderDraft | 'missing' | null>(null)
  const { writer } = kept
  useEffect(() => {
    let isLeft = false
    const fill = async () => {
      const order = await findOrder(database, orderId).catch(() => null)
      if (isLeft) return
      const draft = order === null ? null : draftAgain(order)
      if (draft !== null) writer.keep(draft)
      setFilled(draft ?? 'missing')
    }
    void fill()
    return () => {
      isLeft = true
    }
  }, [database, orderId, writer])
  if (filled === null) return <div className="create-order" aria-busy="true" />
  if (filled === 'missing')
    return (
      <EmptyState
        title={`Order ${orderId} is not on this device`}
        why="Search for it in Orders first. Then it can be created again."
        clearLabel="New order"
        onClear={() => navigate(CREATE_ORDER)}
      />
    )
  return <CreateOrderForm kept={{ ...kept, values: filled }} />
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
