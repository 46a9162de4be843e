import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { Waybill } from './waybill'

/** One sheet, seen on paper alone: beside the app, which paper does not show. The browser asks before it prints. */
export function PrintedWaybill({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { now } = useApp()
  useEffect(() => {
    const timer = window.setTimeout(() => window.print())
    return () => window.clearTimeout(timer)
  }, [])
  useEffect(() => {
    window.addEventListener('afterprint', onClose)
    return () => window.removeEventListener('afterprint', onClose)
  }, [onClose])
  return createPortal(<Waybill order={order} printedAt={now()} />, document.body)
}
