import { AddressField } from './address-field'
import { OrderTextField } from './order-text-field'

export function DeliveryFields() {
  return (
    <section className="order-section" aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">
        <span className="end-mark" data-end="delivery" aria-hidden="true" />
        Delivery
      </h2>
      <OrderTextField name="delivery_point_name" label="Receiver's name" mark="required" />
      <div className="order-pair">
        <OrderTextField name="delivery_point_phone" label="Receiver's phone" mark="required" type="tel" />
        <OrderTextField
          name="delivery_point_email"
          label="Receiver's email"
          mark="optional"
          type="email"
          placeholder="name@example.com"
        />
      </div>
      <AddressField end="delivery" label="Delivery location" />
      <OrderTextField name="destination_landmark" label="Landmark" mark="optional" />
    </section>
  )
}
