import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import type { AskedOrder, QuotedAttempt } from '../../../machines/attempts'
import type { Quoted, quotingMachine } from '../../../machines/quoting'
import { useStageOf, type AttemptStage, type CreationActor } from '../../shared/order-form/use-attempt-stage'
import type { OrderFields } from './order-fields'

export type OrderForm = UseFormReturn<OrderFields>

/** `quoting`: the charges; `actor`: the order. */
export type OrderFormParts = {
  form: OrderForm
  quoting: ActorRefFrom<typeof quotingMachine>
  actor: CreationActor<AskedOrder, QuotedAttempt, Quoted>
}

export const OrderFormProvider = createContext<OrderFormParts | null>(null)

export function useOrderForm(): OrderFormParts {
  const parts = use(OrderFormProvider)
  if (parts === null) throw new Error('useOrderForm outside of OrderFormProvider')
  return parts
}

/** True after sending, until the server has reported the result. The fields must not change meanwhile. */
export function useIsFrozen(): boolean {
  return useSelector(useOrderForm().actor, (snapshot) => !snapshot.matches('filling'))
}

export function useStage(): AttemptStage {
  return useStageOf(useOrderForm().actor)
}
