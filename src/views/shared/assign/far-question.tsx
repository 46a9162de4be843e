import { TriangleAlert } from 'lucide-react'
import { fullName } from '../../../../contract/order-display'
import { useTouch } from '../../ui/use-media'
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

/** The key that says yes once more, or the button where there are no keys. */
export function useAgainWord(): string {
  return useTouch() ? 'Assign' : 'Enter'
}
