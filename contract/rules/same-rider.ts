import { fullName } from './order-display'
import type { OrderRider } from '../entities/orders'

/** Compares by id if both rows have one; a server of the bare contract sends only names and phones. */
export function isSameRider(a: OrderRider | null, b: OrderRider | null): boolean {
  if (a === null || b === null) return a === b
  if (a.id !== undefined && b.id !== undefined) return a.id === b.id
  return a.phone === b.phone && fullName(a) === fullName(b)
}
