import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import {
  readOfficeSettings,
  saveOfficeSettings,
  type OfficeSettings,
} from '../../../../contract/rules/office-settings'
import { readAmount, refuseAmount } from '../../../../contract/words/money'
import { keepOfficeRules } from '../../../db/writes/keep-office-rules'
import { useConsole } from '../../console'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { useSendOnce } from '../../shared/online/use-send-once'
import { OfficeTrail } from '../../shared/trail/office-trail'
import { Button } from '../../ui/controls/button'
import { TextField } from '../../ui/controls/text-field'
import { Card } from '../../ui/marks/card'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { ErrorState } from '../../ui/states/error-state'
import { FailureLine } from '../../ui/states/failure-line'
import { toasts } from '../../ui/toasts/toasts'
import { useAnswer } from '../../ui/toasts/use-answer'

/** What holds for the whole office: the limit of cash per rider. */
export function OfficeCard() {
  const { answer, reload } = useAnswer(readOfficeSettings, {})
  return (
    <Card title="Rider cash">
      {answer.kind === 'loading' && <SkeletonRows rows={2} height={36} />}
      {answer.kind === 'failed' && <ErrorState messages={answer.messages} onRetry={reload} />}
      {answer.kind === 'ready' && <OfficeForm saved={answer.data} onSaved={reload} />}
      {answer.kind === 'ready' && (
        <OfficeTrail subject="office" revision={JSON.stringify(answer.data)} className="settings-trail" />
      )}
    </Card>
  )
}

function OfficeForm({ saved, onSaved }: { saved: OfficeSettings; onSaved: () => void }) {
  const { database } = useConsole()
  const present = saved.cash_limit === null ? '' : String(saved.cash_limit)
  const [text, setText] = useState(present)
  const [error, setError] = useState<string | null>(null)
  const { busy, failure, send } = useSendOnce(saveOfficeSettings)
  const isOffline = useFreshness().level === 'offline'
  const save = async () => {
    const read = readAmount(text)
    const refused = text.trim() === '' ? null : refuseAmount(text, read, 'above 0')
    setError(refused)
    if (refused !== null) return
    const outcome = await send({ ...saved, cash_limit: read.kind === 'amount' ? read.naira : null })
    if (outcome === null) return
    if (outcome.kind !== 'success') return toasts.failure(outcome)
    // If this device cannot store them, it reads them again in five minutes. The storage banners show the error.
    await keepOfficeRules(database, { officeSettings: outcome.data }).catch(() => undefined)
    toasts.success(saveOfficeSettings.message ?? '')
    onSaved()
  }
  return (
    <form
      className="lateness-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Limit of cash per rider, in naira"
        mark="optional"
        hint="A rider who holds more gets a warning in the assign panel and can still be assigned. Empty: no limit."
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError(null)
        }}
      />
      <FailureLine failure={failure} />
      <Flex align="center" justify="end" gap="3">
        {isOffline && (
          <span className="lateness-note">Without a connection the limit cannot be changed.</span>
        )}
        <Button type="submit" kind="solid" disabled={isOffline || busy || text === present}>
          Save
        </Button>
      </Flex>
    </form>
  )
}
