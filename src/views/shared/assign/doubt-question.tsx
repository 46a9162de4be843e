import { Notice } from '../../ui/states/notice'
import { fullName } from '../../../../contract/rules/order-display'
import { useTouch } from '../../ui/time/use-media'
import type { RiderOption } from '../riders/rider-options'

type Props = {
  option: RiderOption
  /** 'is 74.20 km from the pickup'; null: there is no doubt about the rider. */
  doubt: string | null
  /** A sentence about the order, before the doubt. */
  about?: string
  /** The key or button that confirms the assignment. */
  again?: string
}

export function DoubtQuestion({ option, doubt, about, again }: Props) {
  const usual = useAgainWord()
  const sentences = [
    about,
    doubt !== null && `${fullName(option.rider)} ${doubt}.`,
    `Press ${again ?? usual} again to assign anyway.`,
  ]
  return (
    <Notice tone="warning" role="alert" className="assign-alert">
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  )
}

/** The key that confirms; on a touch screen the button that confirms. */
export function useAgainWord(): string {
  return useTouch() ? 'Assign' : 'Enter'
}
