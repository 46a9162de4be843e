import { Flex } from '@radix-ui/themes'
import { Card } from '../../ui/marks/card'
import { useState } from 'react'
import { DEFAULT_LIMITS, type LatenessLimits } from '../../../../contract/rules/lateness'
import { readLatenessLimits, saveLatenessLimits } from '../../../../contract/rules/lateness-limits'
import { sameValue } from '../../../../contract/words/same-value'
import { keepOfficeRules } from '../../../db/writes/keep-office-rules'
import { useConsole } from '../../console'
import { useSendOnce } from '../../shared/online/use-send-once'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { OfficeTrail } from '../../shared/trail/office-trail'
import { Button } from '../../ui/controls/button'
import { FailureLine } from '../../ui/states/failure-line'
import { ErrorState } from '../../ui/states/error-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { toasts } from '../../ui/toasts/toasts'
import { useAnswer } from '../../ui/toasts/use-answer'
import { draftErrors, draftOf, limitsOf, type LatenessErrors } from './lateness-draft'
import { LatenessFields } from './lateness-fields'

const OFFLINE = 'Without a connection the limits cannot be changed.'

/** The limits after which orders are at risk or late. The server stores one set for the whole company. */
export function LatenessCard() {
  const { answer, reload } = useAnswer(readLatenessLimits, {})
  return (
    <Card title="Lateness">
      {answer.kind === 'loading' && <SkeletonRows rows={5} height={36} />}
      {answer.kind === 'failed' && <ErrorState messages={answer.messages} onRetry={reload} />}
      {answer.kind === 'ready' && <LatenessForm saved={answer.data} onSaved={reload} />}
      {answer.kind === 'ready' && (
        <OfficeTrail subject="lateness" revision={JSON.stringify(answer.data)} className="settings-trail" />
      )}
    </Card>
  )
}

function LatenessForm({ saved, onSaved }: { saved: LatenessLimits; onSaved: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [isRefused, setRefused] = useState(false)
  const { busy, failure, save } = useSaveLimits(onSaved)
  const isOffline = useFreshness().level === 'offline'
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

function useSaveLimits(onSaved: () => void) {
  const { database } = useConsole()
  const { busy, failure, send } = useSendOnce(saveLatenessLimits)
  const save = async (limits: LatenessLimits) => {
    if (busy) return
    const outcome = await send(limits)
    if (outcome === null) return
    if (outcome.kind !== 'success') return toasts.failure(outcome)
    // If this device cannot store them, it reads them again in five minutes. The storage banners show the error.
    await keepOfficeRules(database, { latenessLimits: outcome.data }).catch(() => undefined)
    toasts.success(saveLatenessLimits.message ?? '')
    onSaved()
  }
  return { busy, failure, save }
}
