import { useWatch } from 'react-hook-form'
import type { Way } from '../../../machines/quoting'
import { useOrderForm } from './order-form-context'

export function useWay(): Way | null {
  const { form } = useOrderForm()
  const [pickup, delivery] = useWatch({
    control: form.control,
    name: ['pickup_location', 'delivery_point_location'],
  })
  if (pickup.place === null || delivery.place === null) return null
  return { from: pickup.place.coordinate, to: delivery.place.coordinate }
}
