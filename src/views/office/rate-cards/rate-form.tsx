import './rate-cards.css'
import { Flex } from '@radix-ui/themes'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { RateCardRow } from '../../../../contract/entities/companies'
import type { List } from '../../../../contract/wire/page'
import type { DraftWriter } from '../../shared/drafts/draft-writer'
import { useTypedDraft } from '../../shared/forms/use-typed-draft'
import { DraftLine } from '../../shared/order-form/draft-line'
import { labelled } from '../../shared/order-form/field-words'
import { Button } from '../../ui/controls/button'
import { FailureLine } from '../../ui/states/failure-line'
import { contractResolver } from '../../ui/controls/contract-resolver'
import { toasts } from '../../ui/toasts/toasts'
import { RateFieldsSchema, readKeptRates, type RateField, type RateFields, rateKey } from './rate-fields'
import { addedRow, draftOf, draftRows, isTouched, rowOf, savedRows, isMoved, mergeRows } from './rate-rows'
import { RateTable } from './rate-table'
import { useSaveRates } from './use-save-rates'
import { displayNaira } from '../../../../contract/words/money'
import { sameValue } from '../../../../contract/words/same-value'

type Props = {
  userId: number
  office: string
  /** The server's rows. */
  rows: readonly RateField[]
  draft: { values: unknown; writer: DraftWriter }
  /** Label of the button that adds a new row. Absent: no row can be added. */
  extra?: string
  /** Called with the card that was read again before a change. */
  onRead?: (card: List<RateCardRow>) => void
  onSaved: (saved: RateCardRow[]) => void
  children?: ReactNode
}

/** A form for the amounts of a rate card. It starts with the server's amounts and sends only those changed here. */
export function RateForm({ userId, office, rows, draft, extra, onRead, onSaved, children }: Props) {
  const [first] = useState(() =>
    draftRows(rows, readKeptRates(draft.values), extra === undefined ? null : office),
  )
  const form = useForm<RateFields>({
    resolver: contractResolver<RateFields>(RateFieldsSchema, labelled),
    defaultValues: { rows: first },
  })
  const { busy, failure, save, readCard } = useSaveRates(form)
  const isKept = useTypedDraft({ form, writer: draft.writer, draftOf: (fields) => draftOf(fields.rows) })
  const added = useWatch({
    control: form.control,
    name: 'rows',
    compute: (present: RateField[]) => present.some(({ isAdded }) => isAdded),
  })
  useEffect(() => showCard(form, rows), [form, rows])

  const toggleExtra = () => {
    const present = form.getValues('rows')
    form.setValue('rows', added ? present.filter(({ isAdded }) => !isAdded) : [...present, addedRow(office)])
    form.clearErrors()
  }
  /** False: the card could not be read, or it has another amount by now where the person changed it. The form says so. */
  const isCardAsSeen = async () => {
    const card = await readCard(userId)
    if (card === null) return false
    showCard(form, card.map(rowOf))
    onRead?.(card)
    return !showMoved(form)
  }
  const submit = async () => {
    const sent = form.getValues('rows').filter(isTouched)
    if (sent.length === 0) return toasts.info('Nothing has changed.')
    if (sent.some(({ id }) => id !== null) && !(await isCardAsSeen())) return
    const saved = await save({ userId, office, rows: sent })
    if (saved === null) return
    form.reset({ rows: savedRows(form.getValues('rows')) })
    void draft.writer.store(null).catch(() => undefined)
    onSaved(saved)
  }
  return (
    <FormProvider {...form}>
      <form className="rate-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <fieldset disabled={busy} className="rate-fieldset">
          <RateTable />
        </fieldset>
        <FailureLine failure={busy ? null : failure} />
        <Flex wrap="wrap" gap="2">
          <Button type="submit" size="l" kind="solid" disabled={busy} aria-busy={busy}>
            {busy ? 'Saving' : 'Save'}
          </Button>
          {extra !== undefined && (
            <Button size="l" aria-pressed={added} disabled={busy} onClick={toggleExtra}>
              {extra}
            </Button>
          )}
          {children}
        </Flex>
        {isKept && !busy && (
          <DraftLine
            thing="form"
            list="the rate card"
            isInDoubt={false}
            onClear={() => form.reset({ rows: [...rows] })}
          />
        )}
      </form>
    </FormProvider>
  )
}

type Form = UseFormReturn<RateFields>

/** Shows the newest rows of the server. What was typed stays. */
function showCard(form: Form, rows: readonly RateField[]): void {
  const before = form.getValues('rows')
  const after = mergeRows(before, rows)
  if (sameValue(before, after)) return
  // Errors belong to the number of a row.
  const keepErrors = String(before.map(rateKey)) === String(after.map(rateKey))
  form.reset({ rows: after }, { keepErrors, keepIsSubmitted: true, keepSubmitCount: true })
}

/**
 * Says under each changed row that somebody else has changed it too; from then on the person has seen that amount. Returns
 * false if there is no such row.
 */
function showMoved(form: Form): boolean {
  const rows = form.getValues('rows')
  const moved = rows.map(isMoved)
  for (const [index, { card }] of rows.entries()) {
    if (moved[index] !== true) continue
    form.setValue(`rows.${index}.seen`, card)
    form.setError(`rows.${index}.amount`, {
      message: `It is ${displayNaira(Number(card))} by now. Save again to replace that.`,
    })
  }
  return moved.includes(true)
}
