import type { RateCardRow } from '../../../../contract/companies'
import { ITEM_CATEGORIES, PAYEES } from '../../../../contract/orders'
import { SelectField } from '../../ui/select-field'
import { rateLabel } from '../bulk-fields'
import { columnWords, FIELD_LABELS, IMPORT_FIELDS, type ImportField, type Source } from './import-columns'
import type { Import } from './use-import'

type Props = { importState: Import; opened: NonNullable<Import['opened']>; rates: readonly RateCardRow[] }

type Option = { words: string; source: Source }

const NOT_THERE = 'Not in the table'
const NEEDED: readonly ImportField[] = [
  'package_name',
  'package_category',
  'delivery_point_name',
  'delivery_point_phone',
  'rate',
  'delivery_point_location',
]

/** Lets a person correct the columns that were guessed from the headings. */
export function ImportColumns({ importState, opened: { table, sources }, rates }: Props) {
  const headings = table.hasHeadings ? table.rows[0]?.cells : undefined
  const columns = Array.from({ length: table.width }, (_, index): Option => ({
    words: columnWords(index, headings?.[index]),
    source: { kind: 'column', index },
  }))
  return (
    <fieldset className="import-columns">
      <legend>Which column is which</legend>
      <label className="import-headings">
        <input
          type="checkbox"
          checked={table.hasHeadings}
          onChange={(event) => importState.setHeadings(event.target.checked)}
        />
        The first line has headings
      </label>
      <div>
        {IMPORT_FIELDS.map((field) => {
          const options = [{ words: NOT_THERE, source: null }, ...columns, ...alwaysOf(field, rates)]
          const chosen = options.find(({ source }) => isSame(source, sources[field]))
          const isMissing = NEEDED.includes(field) && sources[field] === null
          return (
            <SelectField
              key={field}
              label={FIELD_LABELS[field]}
              {...(NEEDED.includes(field) ? { mark: 'required' as const } : {})}
              error={
                isMissing
                  ? `Choose the column${alwaysOf(field, rates).length > 0 ? ', or one for all lines' : ''}.`
                  : null
              }
              {...(field === 'amount' ? { hint: 'Only compared with the rate.' } : {})}
              options={options.map(({ words }) => words)}
              value={chosen?.words ?? NOT_THERE}
              placeholder={NOT_THERE}
              onChange={(words) =>
                importState.setSource(field, options.find((option) => option.words === words)?.source ?? null)
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** The choices of one value for all lines, for fields with few possible values. */
function alwaysOf(field: ImportField, rates: readonly RateCardRow[]): Option[] {
  const always = (value: string, words = value): Option => ({
    words: `All lines: ${words}`,
    source: { kind: 'always', value },
  })
  if (field === 'package_category') return ITEM_CATEGORIES.map((category) => always(category))
  if (field === 'payee') return PAYEES.map((payee) => always(payee))
  if (field === 'rate') return rates.map((rate) => always(String(rate.id), rateLabel(rate)))
  return []
}

function isSame(one: Source, other: Source): boolean {
  if (one === null || other === null) return one === other
  if (one.kind === 'column') return other.kind === 'column' && one.index === other.index
  return other.kind === 'always' && one.value === other.value
}
