import { useId, useState, type ReactNode } from 'react'
import { hasFacets } from '../../../db/queries/order-facets'
import { Button } from '../../ui/button'
import { NO_FACET_PARAMETERS, parameterOf } from '../../shared/address/facet-address'
import { FACET_FIELDS, RIDER_PARAMETER } from './facet-words'
import { RiderFilter } from './rider-filter'
import { readId } from '../../ui/read-id'
import type { AddressChange, OrderListAddress } from '../../shared/address/order-list-address'

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
      <BulkOrderLine value={filter.bulkOrderId} onChange={(id) => set({ bulk_order_id: id })} />
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
        className="field-look"
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

/** A text that is not a number sets no filter. */
function BulkOrderLine({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const id = useId()
  const [text, setText] = useState(value === null ? '' : String(value))
  return (
    <>
      <label htmlFor={id}>Bulk order</label>
      <input
        id={id}
        className="field-look"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Number"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onChange(readId(event.target.value.trim()))
        }}
      />
    </>
  )
}
