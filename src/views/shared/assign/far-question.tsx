import { TriangleAlert } from 'lucide-react'
import { fullName } from '../../../../contract/order-display'
import { distanceText, type RiderOption } from '../riders/rider-options'

type Props = {
  option: RiderOption
  /** The key or button that assigns all the same. */
  again?: string
  /** How far from what. */
  far?: string
}

export function FarQuestion({
  option,
  again = 'Enter',
  far = `${distanceText(option.distanceKm)} from the pickup`,
}: Props) {
  return (
    <div className="assign-alert" data-kind="warning" role="alert">
      <TriangleAlert aria-hidden="true" />
      <span>
        {fullName(option.rider)} is {far}. Press {again} again to assign anyway.
      </span>
    </div>
  )
}
