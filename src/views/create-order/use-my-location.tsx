import { useSelector } from '@xstate/react'
import { LocateFixed } from 'lucide-react'
import { Button } from '../ui/button'
import { useOrderForm } from './order-form-context'

/** AG-119 */
export function UseMyLocation() {
  const { quoting } = useOrderForm()
  const isLocating = useSelector(quoting, ({ value }) => value === 'locating')
  return (
    <Button
      kind="ghost"
      size="s"
      className="my-location"
      icon={<LocateFixed aria-hidden="true" />}
      aria-busy={isLocating}
      onClick={() => quoting.send({ type: 'location.asked' })}
    >
      {isLocating ? 'Locating…' : 'Use my location'}
    </Button>
  )
}
