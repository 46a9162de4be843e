import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftWriter } from '../drafts/draft-writer'

type Typed<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  writer: DraftWriter
  /** Null: there is nothing worth storing. */
  draftOf: (fields: Fields) => object | null
}

/** Stores the typed values soon after each change. Returns true while there is a draft. */
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
