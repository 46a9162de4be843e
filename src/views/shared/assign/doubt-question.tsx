import { Notice } from '../../ui/states/notice'
import { fullName } from '../../../../contract/rules/order-display'
import { useTouch } from '../../ui/time/use-media'
import type { RiderOption } from '../riders/rider-options'

type Props = {
  option: RiderOption
  /** 'is 74.20 km from the pickup' */
  doubt: string
  /** The key or button that confirms the assignment. */
  again?: string
}

export function DoubtQuestion({ option, doubt, again }: Props) {
  const usual = useAgainWord()
  return (
    <Notice tone="warning" role="alert" className="assign-alert">
      {fullName(option.rider)} {doubt}. Press {again ?? usual} again to assign anyway.
    </Notice>
  )
}

/** The key that confirms; on a touch screen the button that confirms. */
export function useAgainWord(): string {
  return useTouch() ? 'Assign' : 'Enter'
}
