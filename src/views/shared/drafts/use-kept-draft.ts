import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Subscription } from 'xstate'
import type { DraftWriter } from './draft-writer'

type Actor = {
  getSnapshot: () => { context: unknown }
  subscribe: (listener: (snapshot: { context: unknown }) => void) => Subscription
}

type Kept<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** The same ones for the life of the form. */
  actors: readonly Actor[]
  writer: DraftWriter
  /** Null: there is nothing worth storing. */
  draftOf: (fields: Fields) => object | null
}

/** Stores each change of the typed text or of a machine's context soon after it happens. */
export function useKeptDraft<Fields extends FieldValues>(kept: Kept<Fields>): void {
  const { form, writer } = kept
  const keep = useEffectEvent(() => writer.keep(kept.draftOf(form.getValues())))
  const listen = useEffectEvent(() =>
    kept.actors.map((actor) => {
      let last = actor.getSnapshot().context
      return actor.subscribe(({ context }) => {
        const isSame = context === last
        last = context
        if (!isSame) keep()
      })
    }),
  )
  useEffect(() => {
    const stopTyping = form.subscribe({ formState: { values: true }, callback: () => keep() })
    const heard = listen()
    return () => {
      stopTyping()
      heard.forEach((one) => one.unsubscribe())
    }
  }, [form, writer])
}
