import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { listNotifications, sendPush } from '../../../../contract/entities/notifications'
import type { PushAttempt, PushText } from '../../../machines/attempts'
import { useApp, useConsole, type Ask } from '../../console'
import type { DraftWriter } from '../../shared/drafts/draft-writer'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { useKeptDraft } from '../../shared/drafts/use-kept-draft'
import type { Judged } from '../../shared/look-up/judge-seen'
import type { Parts, Row } from '../../shared/order-form/creation-parts'
import { labelled } from '../../shared/order-form/field-words'
import { knowsKeys } from '../../shared/order-form/knows-keys'
import { keyAfter } from '../../shared/order-form/new-key'
import { showRefusals } from '../../shared/order-form/show-refusals'
import { submitAttempt } from '../../shared/order-form/submit-attempt'
import type { CreationActor } from '../../shared/order-form/use-attempt-stage'
import { useCreation } from '../../shared/order-form/use-creation'
import { contractResolver } from '../../ui/controls/contract-resolver'
import { toasts } from '../../ui/toasts/toasts'
import { z } from 'zod'
import { KeptWords } from '../../shared/drafts/kept-values'

export type PushActor = CreationActor<PushText, PushAttempt, never>

const NAMES = ['header', 'body'] as const
const EMPTY: PushText = { header: '', body: '' }

export function usePush({ values, writer }: OpenedDraft): {
  form: UseFormReturn<PushText>
  actor: PushActor
} {
  const { ask } = useApp()
  const { database } = useConsole()
  const [kept] = useState(() => readPushDraft(values))
  const form = useForm<PushText>({
    resolver: contractResolver<PushText>(sendPush.input, labelled),
    defaultValues: { header: kept.header, body: kept.body },
  })
  const actor = useCreation<PushText, PushAttempt, never, Row>({
    held: kept,
    parts: partsOf({ ask, isKeyed: () => knowsKeys(database), writer }),
    // AG-113: the form clears on success only.
    onCreated: () => {
      form.reset(EMPTY)
      actor.send({ type: 'form.changed' })
    },
    onRefused: (fields) =>
      showRefusals(form, fields, (field) => NAMES.find((name) => name === field) ?? null),
  })
  useKeptDraft({
    form,
    actors: [actor],
    writer,
    draftOf: ({ header, body }): PushDraft | null => {
      const { attempt, former } = actor.getSnapshot().context
      return attempt === null && header === '' && body === '' ? null : { header, body, attempt, former }
    },
  })
  return { form, actor }
}

type Form = { ask: Ask; isKeyed: () => Promise<boolean>; writer: DraftWriter }

function partsOf({ ask, isKeyed, writer }: Form): Parts<PushText, PushAttempt, never, Row> {
  return {
    askedOf: ({ header, body }) => ({ header, body }),
    reject: (attempt) => attempt,
    prepare: async ({ asked, earlier, former }) => {
      if (earlier !== null) return { kind: 'ready', attempt: earlier }
      const newest = (await isKeyed()) ? null : await newestInBell(ask)
      return { kind: 'ready', attempt: { ...asked, key: keyAfter(former), newest } }
    },
    keep: (attempt, former) =>
      writer.store({ header: attempt.header, body: attempt.body, attempt, former } satisfies PushDraft),
    submit: ({ header, body, key }) =>
      submitAttempt<Row, never>({
        send: async () => {
          const outcome = await ask(sendPush, { header, body }, { idempotencyKey: key })
          return outcome.kind === 'success' ? { ...outcome, data: null } : outcome
        },
      }),
    look: ({ attempt }) => lookInBell(ask, attempt),
    looksOnce: true,
    showSuccess: () => toasts.success(sendPush.message ?? ''),
    release: writer.release,
    discard: () => writer.store(null),
  }
}

/** The highest notification id in the bell, or null if it could not be read. */
async function newestInBell(ask: Ask): Promise<number | null> {
  const outcome = await ask(listNotifications, {})
  return outcome.kind === 'success' ? Math.max(0, ...outcome.data.data.map(({ id }) => id)) : null
}

/** Looks for the sent notification in the bell. Not every server lists it there (AG-113), so its absence proves nothing. */
async function lookInBell(
  ask: Ask,
  { header, body, newest }: PushAttempt,
): Promise<Judged<Row> | { kind: 'blind' }> {
  if (newest === null) return { kind: 'blind' }
  const outcome = await ask(listNotifications, {})
  if (outcome.kind !== 'success') return { kind: 'blind' }
  const sent = outcome.data.data.find(
    ({ id, message, message_body }) =>
      id > newest && message.trim() === header.trim() && message_body.trim() === body.trim(),
  )
  return sent === undefined ? { kind: 'absent' } : { kind: 'made', row: { id: sent.id, created_at: null } }
}

/** A notification that is not known to be sent, as this device stores it. */
type PushDraft = PushText & { attempt: PushAttempt | null; former: PushAttempt | null }

const KeptPush = z
  .object({
    header: z.string(),
    body: z.string(),
    key: z.string().min(8),
    newest: z.number().nullable(),
  })
  .nullable()
  .catch(null)

/** The stored draft. An attempt in an unknown format is dropped as a whole. */
const Kept: z.ZodType<PushDraft> = z.object({
  header: KeptWords,
  body: KeptWords,
  attempt: KeptPush,
  former: KeptPush,
})

/** Reads a stored draft. Fields that another app version stored in an unknown format are dropped. */
function readPushDraft(stored: unknown): PushDraft {
  return Kept.safeParse(stored).data ?? { header: '', body: '', attempt: null, former: null }
}
