import { Fragment } from 'react'
import type { RateCardRow } from '../../../../../contract/entities/companies'
import { ITEM_CATEGORIES, PAYEES } from '../../../../../contract/entities/orders'
import { SelectField } from '../../../ui/controls/select-field'
import { rateLabel } from '../bulk-fields'
import { columnWords, FIELD_LABELS, IMPORT_FIELDS, type ImportField, type Source } from './import-columns'
import { ASKED_BLANKS, countBlanks, type AskedBlank, type Blank } from './blank-cells'
import { deliveryRows, textsOf } from './check-table'
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
export function ImportColumns({ importState, opened, rates }: Props) {
  const { table, sources } = opened
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
            <Fragment key={field}>
              <SelectField
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
                  importState.setSource(
                    field,
                    options.find((option) => option.words === words)?.source ?? null,
                  )
                }
              />
              {isAsked(field) && (
                <BlankField field={field} opened={opened} rates={rates} importState={importState} />
              )}
            </Fragment>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Asks what the blank cells of a column mean, because any answer costs money or is a guess. */
function BlankField({ field, opened, rates, importState }: Props & { field: AskedBlank }) {
  const { table, sources, blanks } = opened
  const count = countBlanks(
    deliveryRows(table).map((row) => ({ texts: textsOf(row, sources) })),
    field,
  )
  if (count === 0) return null
  const choices: { words: string; blank: Blank }[] = [
    { words: 'As in the line above', blank: { kind: 'above' } },
    ...valuesOf(field, rates).map(({ value, words }) => ({
      words,
      blank: { kind: 'value' as const, value },
    })),
  ]
  const chosen = choices.find(({ blank }) => isSameBlank(blank, blanks[field]))
  const cells = count === 1 ? '1 cell is blank' : `${count} cells are blank`
  return (
    <SelectField
      label={`Blank: ${FIELD_LABELS[field].toLowerCase()}`}
      mark="required"
      error={chosen === undefined ? `${cells}. Choose what a blank cell means.` : null}
      hint={`${cells}.`}
      options={choices.map(({ words }) => words)}
      value={chosen?.words ?? ''}
      placeholder="Choose"
      onChange={(words) => {
        const choice = choices.find((one) => one.words === words)
        if (choice !== undefined) importState.setBlank(field, choice.blank)
      }}
    />
  )
}

function isAsked(field: ImportField): field is AskedBlank {
  return ASKED_BLANKS.some((asked) => asked === field)
}

function isSameBlank(one: Blank, other: Blank | undefined): boolean {
  if (one.kind === 'above' || other?.kind !== 'value') return one.kind === other?.kind
  return one.value === other.value
}

/** The choices of one value for all lines, for fields with few possible values. */
function alwaysOf(field: ImportField, rates: readonly RateCardRow[]): Option[] {
  return valuesOf(field, rates).map(({ value, words }) => ({
    words: `All lines: ${words}`,
    source: { kind: 'always', value },
  }))
}

function valuesOf(field: ImportField, rates: readonly RateCardRow[]): { value: string; words: string }[] {
  if (field === 'package_category') return ITEM_CATEGORIES.map((value) => ({ value, words: value }))
  if (field === 'payee') return PAYEES.map((value) => ({ value, words: value }))
  if (field === 'rate') return rates.map((rate) => ({ value: String(rate.id), words: rateLabel(rate) }))
  return []
}

function isSame(one: Source, other: Source): boolean {
  if (one === null || other === null) return one === other
  if (one.kind === 'column') return other.kind === 'column' && one.index === other.index
  return other.kind === 'always' && one.value === other.value
}
