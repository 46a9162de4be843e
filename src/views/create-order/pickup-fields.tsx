import { LocateFixed } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { Button } from '../ui/button'
import { AddressField } from './address-field'
import { useOrderForm } from './order-form-context'
import { OrderTextField } from './order-text-field'

export function PickupFields() {
  return (
    <section className="order-section" aria-labelledby="pickup-heading">
      <h2 id="pickup-heading">
        <span className="end-mark" data-end="pickup" aria-hidden="true" />
        Pickup
      </h2>
      <OrderTextField name="customer_name" label="Customer name" mark="required" />
      <div className="order-pair">
        <OrderTextField name="customer_phone" label="Customer phone" mark="required" type="tel" />
        <OrderTextField
          name="customer_email"
          label="Customer email"
          mark="optional"
          type="email"
          placeholder="name@example.com"
        />
      </div>
      <AddressField end="pickup" label="Pickup location" trailing={<UseMyLocation />} />
      <OrderTextField name="landmark" label="Landmark" mark="optional" />
    </section>
  )
}

/** AG-119 */
function UseMyLocation() {
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
