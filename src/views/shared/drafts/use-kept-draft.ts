import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Subscription } from 'xstate'
import type { DraftWriter } from './draft-writer'

type Snapshot<Context> = { context: Context }

type Actor<Context> = {
  getSnapshot: () => Snapshot<Context>
  subscribe: (listener: (snapshot: Snapshot<Context>) => void) => Subscription
}

type Kept<Fields extends FieldValues, Context> = {
  form: UseFormReturn<Fields>
  actor: Actor<Context>
  writer: DraftWriter
  /** Null: there is nothing worth storing. */
  draftOf: (fields: Fields, context: Context) => object | null
}

/** Stores each change of the typed text or of the machine's context soon after it happens. */
export function useKeptDraft<Fields extends FieldValues, Context>(kept: Kept<Fields, Context>): void {
  const { form, actor, writer } = kept
  const keep = useEffectEvent(() => {
    writer.keep(kept.draftOf(form.getValues(), actor.getSnapshot().context))
  })
  useEffect(() => {
    let last = actor.getSnapshot().context
    const stopTyping = form.subscribe({ formState: { values: true }, callback: () => keep() })
    const machine = actor.subscribe(({ context }) => {
      const isSame = context === last
      last = context
      if (!isSame) keep()
    })
    return () => {
      stopTyping()
      machine.unsubscribe()
    }
  }, [form, actor, writer])
}
