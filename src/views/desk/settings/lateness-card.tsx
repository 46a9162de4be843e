import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { DEFAULT_LIMITS, type LatenessLimits } from '../../../../contract/rules/lateness'
import { readLatenessLimits, saveLatenessLimits } from '../../../../contract/rules/lateness-limits'
import { sameValue } from '../../../../contract/words/same-value'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { Button } from '../../ui/controls/button'
import { FailureLine } from '../../ui/states/failure-line'
import { draftErrors, draftOf, limitsOf, type LatenessErrors } from './lateness-draft'
import { LatenessFields } from './lateness-fields'
import { OfficeRulesCard, useSaveRules } from './office-rules-card'

const OFFLINE = 'Without a connection the limits cannot be changed.'

/** The limits after which orders are at risk or late. The server stores one set for the whole company. */
export function LatenessCard() {
  return (
    <OfficeRulesCard
      title="Lateness"
      call={readLatenessLimits}
      subject="lateness"
      formOf={(saved, onSaved) => <LatenessForm saved={saved} onSaved={onSaved} />}
    />
  )
}

function LatenessForm({ saved, onSaved }: { saved: LatenessLimits; onSaved: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [isRefused, setRefused] = useState(false)
  const keptAs = (latenessLimits: LatenessLimits) => ({ latenessLimits })
  const { busy, failure, save } = useSaveRules(saveLatenessLimits, { keptAs, onSaved })
  const isOffline = useIsOffline()
  const isChanged = !sameValue(draft, draftOf(saved))
  const isUsual = sameValue(draft, draftOf(DEFAULT_LIMITS))
  return (
    <form
      className="lateness-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = draftErrors(draft)
        setRefused(wrong !== null)
        if (wrong === null) void save(limitsOf(draft))
        else
          fieldsOf(event.currentTarget)
            .find(({ name }) => name in wrong)
            ?.focus()
      }}
    >
      <LatenessFields
        draft={draft}
        // After the first refused save, validate at every key.
        errors={(isRefused ? draftErrors(draft) : null) ?? NO_ERRORS}
        onChange={setDraft}
      />
      <p className="lateness-note">
        {isOffline ? OFFLINE : 'For everybody in the company. Other computers use them within 5 minutes.'}
      </p>
      <FailureLine failure={failure} />
      <Flex align="center" justify="end" gap="3">
        {isChanged && <span className="lateness-note">Not saved yet.</span>}
        <Button type="button" disabled={isUsual} onClick={() => setDraft(draftOf(DEFAULT_LIMITS))}>
          Usual limits
        </Button>
        <Button type="submit" kind="solid" disabled={isOffline || busy || !isChanged}>
          Save
        </Button>
      </Flex>
    </form>
  )
}

const NO_ERRORS: LatenessErrors = {}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')]
}
