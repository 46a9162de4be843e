import { TriangleAlert } from 'lucide-react'
import { fullName } from '../../../../contract/order-display'
import { distanceText, type RiderOption } from '../riders/rider-options'

/** `again`: the key or button that assigns all the same. */
export function FarQuestion({ option, again = 'Enter' }: { option: RiderOption; again?: string }) {
  return (
    <div className="assign-alert" data-kind="warning" role="alert">
      <TriangleAlert aria-hidden="true" />
      <span>
        {fullName(option.rider)} is {distanceText(option.distanceKm)} from the pickup. Press {again} again to
        assign anyway.
      </span>
    </div>
  )
}
