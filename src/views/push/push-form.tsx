import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PushText } from '../../machines/push'
import type { OpenedDraft } from '../shared/drafts/use-draft'
import { useFreshness } from '../shared/freshness/use-freshness'
import { DraftLine } from '../shared/order-form/draft-line'
import { Button } from '../ui/button'
import { TextArea } from '../ui/text-area'
import { TextField } from '../ui/text-field'
import { AudienceLine } from './audience-line'
import { PhonePreview } from './phone-preview'
import { PushDoubt } from './push-doubt'
import { SendQuestion } from './send-question'
import { useAudience } from './use-audience'
import { usePush } from './use-push'

const FORMER_SENT = 'The notification that you sent first was sent.'
const FORMER_UNKNOWN = 'The bell could not say whether the notification that you sent first was sent.'

const MOST = { header: 120, body: 1000 } as const

export function PushForm({ draft }: { draft: OpenedDraft }) {
  const { form, actor } = usePush(draft)
  const { audience, reload } = useAudience()
  const [asked, setAsked] = useState<PushText | null>(null)
  const isFilling = useSelector(actor, (snapshot) => snapshot.matches('filling'))
  const isDoubtful = useSelector(actor, (snapshot) => snapshot.matches('doubtful'))
  const isOffline = useFreshness().level === 'offline'
  const text = useWatch({ control: form.control }) as PushText
  return (
    <div className="push-pair">
      <form className="push-form" noValidate onSubmit={(event) => void form.handleSubmit(setAsked)(event)}>
        <Fields form={form} text={text} disabled={!isFilling} />
        <AudienceLine audience={audience} onRetry={reload} />
        <Trouble actor={actor} />
        {isDoubtful ? (
          <PushDoubt actor={actor} isOffline={isOffline} />
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
            actor.send({ type: 'send.confirmed', ...asked })
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

function Trouble({ actor }: { actor: ReturnType<typeof usePush>['actor'] }) {
  const words = useSelector(actor, (snapshot) => {
    if (snapshot.matches({ filling: 'refused' }))
      return 'The notification was not sent. Everything you typed is still here.'
    if (snapshot.matches({ filling: 'unstored' }))
      return 'This device could not save the notification, so nothing was sent.'
    if (snapshot.matches({ filling: 'taken' }))
      return `${snapshot.context.sight === 'sent' ? FORMER_SENT : FORMER_UNKNOWN} This one was not sent. Press Send to send this one as well.`
    return null
  })
  return words === null ? null : (
    <p className="push-note" role="alert">
      {words}
    </p>
  )
}
