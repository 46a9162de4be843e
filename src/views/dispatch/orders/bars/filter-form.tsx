import { TextField } from '@radix-ui/themes'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '../../../../../contract/words/order-statuses'
import { hasFacets } from '../../../../db/queries/orders/order-facets'
import { Button } from '../../../ui/controls/button'
import { MAX_FACET_TEXT, NO_FACET_PARAMETERS, parameterOf } from '../../../shared/address/facet-address'
import {
  statusPath,
  statusQuery,
  type AddressChange,
  type OrderListAddress,
} from '../../../shared/address/order-list-address'
import { STATUS_WORDS } from '../../../shared/statuses/order-status'
import { FACET_FIELDS, RIDER_PARAMETER, TEXT_PARAMETER } from './facet-words'
import { RiderFilter } from './rider-filter'
import { readId } from '../../../ui/marks/read-id'

type Props = Pick<OrderListAddress, 'filter' | 'facets'> & {
  change: (change: AddressChange) => void
  onDone: () => void
}

export function FilterForm({ filter, facets, change, onDone }: Props) {
  const set = (limit: AddressChange) => change({ ...limit, page: null })
  const isLimited = hasFacets(facets) || filter.bulkOrderId !== null
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <StatusLine status={filter.status} />
      {FACET_FIELDS.map(({ key, label, parameter, choices }) => (
        <SelectLine
          key={key}
          label={label}
          value={facets[key] ?? ''}
          onChange={(value) => set({ [parameter]: value === '' ? null : parameterOf(value) })}
        >
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectLine>
      ))}
      <RiderFilter
        riderId={facets.riderId}
        onChange={(id) => set({ [RIDER_PARAMETER]: id === null ? null : String(id) })}
      />
      <TextLine
        label="Bulk order"
        value={filter.bulkOrderId === null ? '' : String(filter.bulkOrderId)}
        placeholder="Number"
        inputMode="numeric"
        onChange={(text) => set({ bulk_order_id: readId(text) })}
      />
      <TextLine
        label="Text"
        value={facets.text ?? ''}
        placeholder="Item, place, number"
        maxLength={MAX_FACET_TEXT}
        onChange={(text) => set({ [TEXT_PARAMETER]: text })}
      />
      <div className="filter-buttons">
        <Button disabled={!isLimited} onClick={() => set({ ...NO_FACET_PARAMETERS, bulk_order_id: null })}>
          Clear filters
        </Button>
        <Button type="submit" kind="solid">
          Done
        </Button>
      </div>
    </form>
  )
}

type LineProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function SelectLine({ label, value, onChange, children }: LineProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="native-select"
        value={value}
        data-set={value !== '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Any</option>
        {children}
      </select>
    </>
  )
}

/** Opens the list of another status, as a tab does. */
function StatusLine({ status }: { status: OrderStatus | null }) {
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  return (
    <SelectLine
      label="Status"
      value={status ?? ''}
      onChange={(value) => navigate(statusPath(isOrderStatus(value) ? value : null, statusQuery(parameters)))}
    >
      {ORDER_STATUSES.map((one) => (
        <option key={one} value={one}>
          {STATUS_WORDS[one]}
        </option>
      ))}
    </SelectLine>
  )
}

type TextLineProps = Pick<
  ComponentProps<typeof TextField.Root>,
  'inputMode' | 'maxLength' | 'placeholder'
> & {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Applies what is typed at once, without the blanks around it. The field keeps what was typed. */
function TextLine({ label, value, onChange, ...input }: TextLineProps) {
  const id = useId()
  const [text, setText] = useState(value)
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <TextField.Root
        id={id}
        className="bar-field"
        autoComplete="off"
        {...input}
        value={text}
        data-set={value !== '' || undefined}
        onChange={(event) => {
          setText(event.target.value)
          onChange(event.target.value.trim())
        }}
      />
    </>
  )
}
