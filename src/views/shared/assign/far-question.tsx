import { TriangleAlert } from 'lucide-react'
import { fullName } from '../../../../contract/order-display'
import { distanceText, type RiderOption } from '../riders/rider-options'

export function FarQuestion({ option }: { option: RiderOption }) {
  return (
    <div className="assign-alert" data-kind="warning" role="alert">
      <TriangleAlert aria-hidden="true" />
      <span>
        {fullName(option.rider)} is {distanceText(option.distanceKm)} from the pickup. Press Enter again to
        assign anyway.
      </span>
    </div>
  )
}
