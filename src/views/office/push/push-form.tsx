import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PushText } from '../../../machines/attempts'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { useTroubleWords } from '../../shared/order-form/creation-words'
import { DraftLine } from '../../shared/order-form/draft-line'
import { isHeld, isInDoubt, useStageOf } from '../../shared/order-form/use-attempt-stage'
import { Button } from '../../ui/controls/button'
import { TextArea } from '../../ui/controls/text-area'
import { TextField } from '../../ui/controls/text-field'
import { Users } from 'lucide-react'
import { useTimeOf, type TimeOf } from '../../ui/time/use-time-of'
import { useAudience, type Audience } from './use-audience'
import { BrandMark } from '../../ui/marks/brand-mark'
import { useMinute } from '../../ui/time/use-now'
import { PushDoubt } from './push-doubt'
import { usePush } from './use-push'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { displayCount } from '../../ui/marks/display-count'

const MOST = { header: 120, body: 1000 } as const

export function PushForm({ draft }: { draft: OpenedDraft }) {
  const { form, actor } = usePush(draft)
  const { audience, reload } = useAudience()
  const [asked, setAsked] = useState<PushText | null>(null)
  const isFilling = useSelector(actor, (snapshot) => snapshot.matches('filling'))
  const stage = useStageOf(actor)
  const trouble = useTroubleWords('push', actor)
  const isOffline = useIsOffline()
  const text = useWatch({ control: form.control }) as PushText
  return (
    <div className="push-pair">
      <form className="push-form" noValidate onSubmit={(event) => void form.handleSubmit(setAsked)(event)}>
        <Fields form={form} text={text} disabled={!isFilling} />
        <AudienceLine audience={audience} onRetry={reload} />
        {trouble !== null && (
          <Text as="p" size="1" color="red" role="alert">
            {trouble}
          </Text>
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
          <Text as="p" size="1" color="gray" role="status">
            You are offline, so nothing can be sent. What you type is kept on this device.
          </Text>
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

/** AG-113: the server decides who gets a notification. Shows who that is, and their number at the time of the count. */
function AudienceLine({ audience, onRetry }: { audience: Audience; onRetry: () => void }) {
  const timeOf = useTimeOf()
  return (
    <p className="push-audience" role="status">
      <Users aria-hidden="true" />
      <span>Audience: {audienceWords(audience, timeOf)}</span>
      {audience.kind === 'unknown' && (
        <Button size="s" onClick={onRetry}>
          Retry
        </Button>
      )}
    </p>
  )
}

/** Shows the notification approximately as a locked phone does: one line of the header, four of the body. */
function PhonePreview({ header, body }: PushText) {
  const nowMs = useMinute()
  const timeOf = useTimeOf()
  return (
    <section className="push-preview" aria-label="Preview">
      <div className="phone">
        <Text size="7" weight="medium" align="center" color="gray" aria-hidden="true">
          {timeOf(nowMs)}
        </Text>
        <div className="phone-card">
          <p className="phone-app">
            <BrandMark size={16} />
            Waybill <span>now</span>
          </p>
          <strong data-empty={header.trim() === '' || undefined}>{header.trim() || 'Header'}</strong>
          <p className="phone-body" data-empty={body.trim() === '' || undefined}>
            {body.trim() || 'Body'}
          </p>
        </div>
      </div>
      <Text as="p" size="1" color="gray">
        Phones differ: many cut the header after one line and the body after four.
      </Text>
    </section>
  )
}

type Props = {
  text: PushText
  audience: Audience
  isOffline: boolean
  onClose: () => void
  onSend: () => void
}

/** Asks for confirmation with the number of recipients, because people outside get the notification. */
function SendQuestion({ text, audience, isOffline, onClose, onSend }: Props) {
  const timeOf = useTimeOf()
  const [whom, count] =
    audience.kind === 'counted'
      ? [
          peopleWords(audience.customers + audience.riders),
          `${partWords(audience)}, as of ${timeOf(audience.at)}. `,
        ]
      : ['all customers and riders', '']
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Send “${text.header.trim()}” to ${whom}?`}
      stayLabel="Keep editing"
      confirmLabel="Send notification"
      busy={isOffline}
      onConfirm={onSend}
    >
      {isOffline ? 'You are offline, so nothing can be sent.' : `${count}What is sent cannot be taken back.`}
    </ConfirmDialog>
  )
}

/** 'all customers and riders: 1,500 people as of 14:05 (1,200 customers, 300 riders).' */
function audienceWords(audience: Audience, timeOf: TimeOf): string {
  if (audience.kind === 'counting') return 'all customers and riders. Counting them…'
  if (audience.kind === 'unknown') return 'all customers and riders. How many they are could not be read.'
  const total = peopleWords(audience.customers + audience.riders)
  return `all customers and riders: ${total} as of ${timeOf(audience.at)} (${partWords(audience)}).`
}

/** '1,200 customers, 300 riders' */
function partWords({ customers, riders }: { customers: number; riders: number }): string {
  return `${counted(customers, 'customer')}, ${counted(riders, 'rider')}`
}

/** '1,500 people' */
function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${displayCount(count)} people`
}

function counted(count: number, one: string): string {
  return `${displayCount(count)} ${count === 1 ? one : `${one}s`}`
}
