import { useState } from 'react'
import { MOST_TEMPLATE_NAME, saveOrderTemplate } from '../../../../contract/entities/order-templates'
import { customerName, deliveryText } from '../../../../contract/rules/order-display'
import type { OrderRow } from '../../../db/core/rows'
import { FormDialog } from '../forms/form-dialog'
import { FormFoot } from '../forms/form-foot'
import { useSendOnce } from '../online/use-send-once'
import { TextField } from '../../ui/controls/text-field'
import { toasts } from '../../ui/toasts/toasts'

type Props = { order: OrderRow; onClose: () => void }

/** Gives the trip of an order a name, under which Create Order offers it (AD-07). Needs the server. */
export function TemplateDialog({ order, onClose }: Props) {
  const { busy, failure, send } = useSendOnce(saveOrderTemplate)
  const [name, setName] = useState(() => usualName(order))
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    const written = name.trim()
    if (written === '') return setError('Enter the name.')
    const outcome = await send({ name: written, order_id: order.id })
    if (outcome?.kind !== 'success') return
    toasts.success(saveOrderTemplate.message ?? '', { object: written })
    onClose()
  }
  return (
    <FormDialog title={`Save order ${order.id} as a template`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Name"
          mark="required"
          autoComplete="off"
          maxLength={MOST_TEMPLATE_NAME}
          value={name}
          error={error}
          hint={`Create Order offers it with both ends and the package: ${order.package_name ?? '-'} to ${deliveryText(order)}.`}
          onChange={({ target }) => {
            setName(target.value)
            setError(null)
          }}
        />
        <FormFoot label="Save template" things="Templates" busy={busy} keeps={false} failure={failure} />
      </form>
    </FormDialog>
  )
}

/** 'Zenith Foods to Ogudu GRA', which may be changed. */
function usualName(order: OrderRow): string {
  const ends = [customerName(order), order.destination_location_name ?? '-'].filter((end) => end !== '-')
  return ends.join(' to ').slice(0, MOST_TEMPLATE_NAME)
}
