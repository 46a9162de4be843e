import { useSelector } from '@xstate/react'
import { LocateFixed } from 'lucide-react'
import { Button } from '../ui/button'
import { useOrderForm } from './order-form-context'

/** AG-119 */
export function UseMyLocation() {
  const { actor } = useOrderForm()
  const isLocating = useSelector(actor, ({ value }) => value === 'locating')
  return (
    <Button
      kind="ghost"
      size="s"
      className="my-location"
      icon={<LocateFixed aria-hidden="true" />}
      aria-busy={isLocating}
      onClick={() => actor.send({ type: 'location.asked' })}
    >
      {isLocating ? 'Locating…' : 'Use my location'}
    </Button>
  )
}
