import { memo } from 'react'
import type { OrdersLayout } from '../../db/core/preferences'
import { useLayoutKeys } from './use-layout-keys'
import { useListKeys, type ListKeys } from './use-list-keys'

type Props = ListKeys & { onLayout: (layout: OrdersLayout) => void }

/** A separate memo component, because registering the shortcuts takes longer than rendering the screen. */
export const OrdersKeys = memo(function OrdersKeys({ onLayout, ...list }: Props) {
  useLayoutKeys(onLayout)
  useListKeys(list)
  return null
})
