import '../ui/field-look.css'
import './rate-cards.css'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { DraftWriter } from '../shared/drafts/draft-writer'
import { labelled } from '../shared/order-form/field-words'
import { Button } from '../ui/button'
import { contractResolver } from '../ui/contract-resolver'
import { KeptRates, rateKey, RateFieldsSchema, type RateField, type RateFields } from './rate-fields'
import { RateTable } from './rate-table'
import { useSaveRates } from './use-save-rates'

type Props = {
  userId: number
  office: string
  /** The server's rows. An amount is '' if there is none yet. */
  rows: readonly RateField[]
  draft: { values: unknown; writer: DraftWriter }
  /** Label of the button that adds a new row. Absent: no row can be added. */
  extra?: string
  /** Selects which of the typed rows are sent. */
  choose: (rows: readonly RateField[]) => readonly RateField[]
  onSaved: () => void
  onNothing: () => void
  children?: ReactNode
}

/** A form for the amounts of a rate card. It starts with the server's amounts. */
export function RateForm(props: Props) {
  const { userId, office, rows, draft, extra, choose, onSaved, onNothing, children } = props
  const [kept] = useState(() => KeptRates.safeParse(draft.values).data ?? { amounts: {}, added: null })
  const [added, setAdded] = useState(extra !== undefined && kept.added !== null)
  const form = useForm<RateFields>({
    resolver: contractResolver<RateFields>(RateFieldsSchema, labelled),
    defaultValues: { rows: firstRows(rows, kept, { office, added }) },
  })
  const { busy, save } = useSaveRates(form)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => draft.writer.keep(keptOf(form.getValues('rows'), rows, added)),
      }),
    [form, rows, added, draft.writer],
  )
  const toggleExtra = () => {
    const present = form.getValues('rows')
    form.setValue('rows', added ? present.slice(0, -1) : [...present, blankRow(office)])
    form.clearErrors()
    setAdded(!added)
  }
  const submit = async () => {
    const chosen = choose(form.getValues('rows'))
    if (chosen.length === 0) return onNothing()
    if (!(await save({ userId, office, rows: chosen }))) return
    await draft.writer.end().catch(() => undefined)
    onSaved()
  }
  return (
    <FormProvider {...form}>
      <form className="rate-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <fieldset disabled={busy} className="rate-fieldset">
          <RateTable added={added} />
        </fieldset>
        <div className="rate-buttons">
          <Button type="submit" size="l" kind="solid" disabled={busy} aria-busy={busy}>
            {busy ? 'Saving' : 'Save'}
          </Button>
          {extra !== undefined && (
            <Button size="l" aria-pressed={added} disabled={busy} onClick={toggleExtra}>
              {extra}
            </Button>
          )}
          {children}
        </div>
      </form>
    </FormProvider>
  )
}

function blankRow(office: string): RateField {
  return { id: null, from_office: office, delivery_location: '', amount: '' }
}

function firstRows(
  rows: readonly RateField[],
  { amounts, added: keptRow }: KeptRates,
  { office, added }: { office: string; added: boolean },
): RateField[] {
  const typed = rows.map((row) => ({ ...row, amount: amounts[rateKey(row)] ?? row.amount }))
  return added ? [...typed, { ...blankRow(office), ...keptRow }] : typed
}

/** The draft to store, or null if nothing differs from the server's rows. */
function keptOf(typed: readonly RateField[], rows: readonly RateField[], added: boolean): KeptRates | null {
  const changed = rows.flatMap((row, index) => {
    const amount = typed[index]?.amount ?? row.amount
    return amount === row.amount ? [] : [[rateKey(row), amount] as const]
  })
  const last = added ? typed.at(-1) : undefined
  const extra = last === undefined ? null : { delivery_location: last.delivery_location, amount: last.amount }
  const isExtra = extra !== null && `${extra.delivery_location}${extra.amount}` !== ''
  if (changed.length === 0 && !isExtra) return null
  return { amounts: Object.fromEntries(changed), added: extra }
}
