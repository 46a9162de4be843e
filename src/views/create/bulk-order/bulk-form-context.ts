import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RateCardRow } from '../../../../contract/entities/companies'
import type { CompanyUserRow } from '../../../db/core/rows'
import type { AskedBulk, BulkAttempt, BulkPrice } from '../../../machines/attempts'
import { useStageOf, type AttemptStage, type CreationActor } from '../../shared/order-form/use-attempt-stage'
import type { BulkFields } from './bulk-fields'

export type BulkForm = UseFormReturn<BulkFields>
export type BulkActor = CreationActor<AskedBulk, BulkAttempt, BulkPrice>

export type BulkFormParts = {
  form: BulkForm
  actor: BulkActor
  company: CompanyUserRow
  /** Empty until the server has sent the rates. */
  rates: readonly RateCardRow[]
}

export const BulkFormProvider = createContext<BulkFormParts | null>(null)

export function useBulkForm(): BulkFormParts {
  const parts = use(BulkFormProvider)
  if (parts === null) throw new Error('useBulkForm outside of BulkFormProvider')
  return parts
}

/** True after sending, until the server has reported the result. The fields must not change meanwhile. */
export function useIsFrozen(actor: BulkActor): boolean {
  return useSelector(actor, (snapshot) => !snapshot.matches('filling'))
}

export function useStage(): AttemptStage {
  return useStageOf(useBulkForm().actor)
}
