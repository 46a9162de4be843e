import { TriangleAlert } from 'lucide-react'
import { fullName } from '../../../../contract/order-display'
import { useTouch } from '../../ui/use-media'
import { distanceText, type RiderOption } from '../riders/rider-options'

type Props = {
  option: RiderOption
  /** The key or button that confirms the assignment. */
  again?: string
  /** The distance in words. */
  far?: string
}

export function FarQuestion({
  option,
  again,
  far = `${distanceText(option.distanceKm)} from the pickup`,
}: Props) {
  const usual = useAgainWord()
  return (
    <div className="assign-alert" data-kind="warning" role="alert">
      <TriangleAlert aria-hidden="true" />
      <span>
        {fullName(option.rider)} is {far}. Press {again ?? usual} again to assign anyway.
      </span>
    </div>
  )
}

/** The key that confirms; on a touch screen the button that confirms. */
export function useAgainWord(): string {
  return useTouch() ? 'Assign' : 'Enter'
}
