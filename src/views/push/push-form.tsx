import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PushText } from '../../machines/attempts'
import type { OpenedDraft } from '../shared/drafts/use-draft'
import { useFreshness } from '../shared/freshness/use-freshness'
import { useTroubleWords } from '../shared/order-form/creation-words'
import { DraftLine } from '../shared/order-form/draft-line'
import { isHeld, isInDoubt, useStageOf } from '../shared/order-form/use-attempt-stage'
import { Button } from '../ui/button'
import { TextArea } from '../ui/text-area'
import { TextField } from '../ui/text-field'
import { AudienceLine } from './audience-line'
import { PhonePreview } from './phone-preview'
import { PushDoubt } from './push-doubt'
import { SendQuestion } from './send-question'
import { useAudience } from './use-audience'
import { usePush } from './use-push'

const MOST = { header: 120, body: 1000 } as const

export function PushForm({ draft }: { draft: OpenedDraft }) {
  const { form, actor } = usePush(draft)
  const { audience, reload } = useAudience()
  const [asked, setAsked] = useState<PushText | null>(null)
  const isFilling = useSelector(actor, (snapshot) => snapshot.matches('filling'))
  const stage = useStageOf(actor)
  const trouble = useTroubleWords('push', actor)
  const isOffline = useFreshness().level === 'offline'
  const text = useWatch({ control: form.control }) as PushText
  return (
    <div className="push-pair">
      <form className="push-form" noValidate onSubmit={(event) => void form.handleSubmit(setAsked)(event)}>
        <Fields form={form} text={text} disabled={!isFilling} />
        <AudienceLine audience={audience} onRetry={reload} />
        {trouble !== null && (
          <p className="push-note" role="alert">
            {trouble}
          </p>
        )}
        {isInDoubt(stage) && !isHeld(stage) ? (
          <PushDoubt actor={actor} stage={stage} isOffline={isOffline} />
        ) : (
          <Button
            type="submit"
            size="l"
            kind="solid"
            className="push-send"
            disabled={!isFilling || isOffline}
            aria-busy={!isFilling}
          >
            {isFilling ? 'Send' : 'Sending'}
          </Button>
        )}
        {isOffline && (
          <p className="push-note" role="status">
            You are offline, so nothing can be sent. What you type is kept on this device.
          </p>
        )}
        {isFilling && `${text.header}${text.body}` !== '' && (
          <DraftLine
            thing="notification"
            list="the bell"
            isInDoubt={false}
            onClear={() => form.reset({ header: '', body: '' })}
          />
        )}
      </form>
      <PhonePreview {...text} />
      {asked !== null && (
        <SendQuestion
          text={asked}
          audience={audience}
          isOffline={isOffline}
          onClose={() => setAsked(null)}
          onSend={() => {
            setAsked(null)
            actor.send({ type: 'create.pressed', asked })
          }}
        />
      )}
    </div>
  )
}

type FieldsProps = { form: UseFormReturn<PushText>; text: PushText; disabled: boolean }

/** VA-17 */
function Fields({ form: { register, formState }, text, disabled }: FieldsProps) {
  const { errors } = formState
  return (
    <fieldset className="push-fields" disabled={disabled}>
      <legend className="visually-hidden">The notification</legend>
      <TextField
        label="Header"
        mark="required"
        autoComplete="off"
        hint={`${text.header.trim().length} of ${MOST.header} characters`}
        error={errors.header?.message ?? null}
        {...register('header')}
      />
      <TextArea
        label="Body"
        mark="required"
        rows={6}
        hint={`${text.body.trim().length} of ${MOST.body} characters`}
        error={errors.body?.message ?? null}
        {...register('body')}
      />
    </fieldset>
  )
}
