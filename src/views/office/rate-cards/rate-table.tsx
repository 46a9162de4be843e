import { Table } from '../../ui/marks/table'
import { TextField } from '@radix-ui/themes'
import { FieldNote } from '../../ui/controls/field-frame'
import { useFormContext } from 'react-hook-form'
import { RateAmount } from './rate-amount'
import type { RateFields } from './rate-fields'

/** RC-02: From Office, Delivery Location, Amount. */
export function RateTable() {
  const { getValues } = useFormContext<RateFields>()
  const rows = getValues('rows')
  return (
    <Table.Root size="1" layout="fixed" className="rate-table">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>From Office</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Delivery Location</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell justify="end" width="192px">
            Amount
          </Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ from_office, delivery_location, card, isAdded }, index) => (
          <Table.Row key={isAdded ? 'new' : delivery_location} data-new={isAdded || undefined}>
            <Table.Cell>{from_office}</Table.Cell>
            <Table.Cell>{isAdded ? <NewPlace index={index} /> : delivery_location}</Table.Cell>
            <Table.Cell justify="end">
              <RateAmount
                index={index}
                place={isAdded ? 'the new location' : delivery_location}
                card={card}
              />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

const NOTE = 'rate-place-note'

function NewPlace({ index }: { index: number }) {
  const { register, formState } = useFormContext<RateFields>()
  const error = formState.errors.rows?.[index]?.delivery_location?.message ?? null
  return (
    <>
      <TextField.Root
        {...register(`rows.${index}.delivery_location`)}
        aria-label="New delivery location"
        aria-required
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : NOTE}
      />
      <FieldNote id={NOTE} error={error} />
    </>
  )
}
