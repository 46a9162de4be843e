import { Flex } from '@radix-ui/themes'
import { useId, useState } from 'react'
import {
  MOST_REASON,
  MOST_REASONS,
  readOfficeSettings,
  saveOfficeSettings,
  type OfficeSettings,
} from '../../../../contract/rules/office-settings'
import { normalText } from '../../../../contract/words/normal-text'
import { sameValue } from '../../../../contract/words/same-value'
import { readAmount, refuseAmount } from '../../../../contract/words/money'
import { useApp } from '../../console'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { Button } from '../../ui/controls/button'
import { TextArea } from '../../ui/controls/text-area'
import { TextField } from '../../ui/controls/text-field'
import { FailureLine } from '../../ui/states/failure-line'
import { Switch } from '../../ui/controls/switch'
import { OfficeRulesCard, useSaveRules } from './office-rules-card'
import { Setting } from './setting'

/** What holds for the whole office: the limit of cash per rider, the reasons to choose from, and what receivers see. */
export function OfficeCard() {
  return (
    <OfficeRulesCard
      title="Office"
      call={readOfficeSettings}
      subject="office"
      formOf={(saved, onSaved) => <OfficeForm saved={saved} onSaved={onSaved} />}
    />
  )
}

function OfficeForm({ saved, onSaved }: { saved: OfficeSettings; onSaved: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [errors, setErrors] = useState<Errors>({})
  const keptAs = (officeSettings: OfficeSettings) => ({ officeSettings })
  const { busy, failure, save } = useSaveRules(saveOfficeSettings, { keptAs, onSaved })
  const isOffline = useIsOffline()
  const field = (name: keyof Texts) => ({
    value: draft[name],
    error: errors[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: target.value })
      setErrors({})
    },
  })
  return (
    <form
      className="lateness-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = errorsOf(draft)
        setErrors(found)
        if (Object.keys(found).length === 0) void save(settingsOf(draft))
      }}
    >
      <TextField
        {...field('cash_limit')}
        label="Limit of cash per rider, in naira"
        mark="optional"
        hint="A rider who holds more gets a warning in the assign panel and can still be assigned. Empty: no limit."
        inputMode="decimal"
        autoComplete="off"
      />
      <TextArea
        {...field('cancel_reasons')}
        label="Reasons to cancel an order"
        mark="required"
        hint="One on each line. “Other” with a text is always offered."
        rows={5}
      />
      <TextArea
        {...field('failure_reasons')}
        label="Reasons why a delivery failed"
        mark="required"
        hint="One on each line."
        rows={6}
      />
      <ReceiverSettings draft={draft} onChange={(changed) => setDraft({ ...draft, ...changed })} />
      <FailureLine failure={failure} />
      <Flex align="center" justify="end" gap="3">
        {isOffline && (
          <span className="lateness-note">Without a connection these settings cannot be changed.</span>
        )}
        <Button type="submit" kind="solid" disabled={isOffline || busy || sameValue(draft, draftOf(saved))}>
          Save
        </Button>
      </Flex>
    </form>
  )
}

type ReceiverDraft = Pick<OfficeSettings, 'receiver_page' | 'receiver_message'>
type Texts = Record<Exclude<keyof OfficeSettings, keyof ReceiverDraft>, string>
type Draft = Texts & ReceiverDraft
type Errors = Partial<Texts>

type ReceiverProps = { draft: ReceiverDraft; onChange: (changed: Partial<ReceiverDraft>) => void }

function ReceiverSettings({ draft, onChange }: ReceiverProps) {
  const id = useId()
  const { config } = useApp()
  if (!config.receiverPage) return null
  return (
    <>
      <Setting
        label="Page for receivers"
        htmlFor={`${id}-page`}
        note="People with the link of an order see its steps, the first name of the rider and, in transit, the approximate position."
      >
        <Switch
          id={`${id}-page`}
          checked={draft.receiver_page}
          onCheckedChange={(receiver_page) => onChange({ receiver_page })}
        />
      </Setting>
      <Setting
        label="Send the link to the receiver"
        htmlFor={`${id}-message`}
        note={
          config.receiverMessages
            ? 'Once for each order, when its first rider is assigned.'
            : 'This server cannot send it: PUBLIC_URL or the message gateway is not set.'
        }
      >
        <Switch
          id={`${id}-message`}
          checked={draft.receiver_message}
          disabled={!config.receiverMessages || !draft.receiver_page}
          onCheckedChange={(receiver_message) => onChange({ receiver_message })}
        />
      </Setting>
    </>
  )
}

function draftOf({
  cash_limit: limit,
  cancel_reasons: cancel,
  failure_reasons: failure,
  ...receivers
}: OfficeSettings): Draft {
  return {
    ...receivers,
    cash_limit: limit === null ? '' : String(limit),
    cancel_reasons: cancel.join('\n'),
    failure_reasons: failure.join('\n'),
  }
}

function settingsOf({
  cash_limit: limit,
  cancel_reasons: cancel,
  failure_reasons: failure,
  ...receivers
}: Draft): OfficeSettings {
  const read = readAmount(limit)
  return {
    ...receivers,
    cash_limit: read.kind === 'amount' ? read.naira : null,
    cancel_reasons: linesOf(cancel),
    failure_reasons: linesOf(failure),
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim()))
}

function errorsOf(draft: Draft): Errors {
  const limit = draft.cash_limit
  const errors = {
    cash_limit: limit.trim() === '' ? null : refuseAmount(limit, readAmount(limit), 'above 0'),
    cancel_reasons: refuseReasons(linesOf(draft.cancel_reasons)),
    failure_reasons: refuseReasons(linesOf(draft.failure_reasons)),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

function refuseReasons(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return 'Write at least one reason.'
  if (reasons.length > MOST_REASONS) return `Write at most ${MOST_REASONS} reasons.`
  const long = reasons.find((reason) => reason.length > MOST_REASON)
  if (long !== undefined) return `“${long.slice(0, 30)}…” is longer than ${MOST_REASON} letters.`
  const twice = reasons.find((reason, place) => reasons.findIndex((one) => isSame(one, reason)) < place)
  return twice === undefined ? null : `“${twice}” is in the list twice.`
}

function isSame(a: string, b: string): boolean {
  return normalText(a) === normalText(b)
}
