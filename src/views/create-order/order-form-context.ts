import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import type { createOrderMachine } from '../../machines/create-order'
import { useAttemptStage, type AttemptStage } from '../shared/order-form/use-attempt-stage'
import type { OrderFields } from './order-fields'

export type OrderForm = UseFormReturn<OrderFields>
export type OrderActor = ActorRefFrom<typeof createOrderMachine>

export const OrderFormProvider = createContext<{ form: OrderForm; actor: OrderActor } | null>(null)

export function useOrderForm(): { form: OrderForm; actor: OrderActor } {
  const parts = use(OrderFormProvider)
  if (parts === null) throw new Error('useOrderForm outside of OrderFormProvider')
  return parts
}

/** True after sending, until the server has reported the result. The fields must not change meanwhile. */
export function useIsFrozen(): boolean {
  return useSelector(useOrderForm().actor, (snapshot) =>
    (['preparing', 'repriced', 'sending'] as const).some((state) => snapshot.matches(state)),
  )
}

export function useStage(): AttemptStage {
  const { actor } = useOrderForm()
  const isPreparing = useSelector(actor, (snapshot) => snapshot.matches('preparing'))
  const stage = useAttemptStage(useSelector(actor, ({ children }) => children.attempt))
  return isPreparing ? { kind: 'leaving' } : stage
}
