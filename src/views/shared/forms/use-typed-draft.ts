import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftWriter } from '../drafts/draft-writer'

type Typed<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  writer: DraftWriter
  /** Null: nothing that is worth keeping. */
  draftOf: (fields: Fields) => object | null
}

/** Stores what is typed soon after it is; true while there is something to keep. */
export function useTypedDraft<Fields extends FieldValues>({ form, writer, draftOf }: Typed<Fields>): boolean {
  const [isKept, setIsKept] = useState(() => draftOf(form.getValues()) !== null)
  const keep = useEffectEvent(() => {
    const draft = draftOf(form.getValues())
    writer.keep(draft)
    setIsKept(draft !== null)
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form])
  return isKept
}
