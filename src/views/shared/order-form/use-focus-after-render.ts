import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Focuses a field after the next render, because fields are disabled while the form is frozen. */
export function useFocusAfterRender<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const [target, setTarget] = useState<{ name: FieldPath<Fields> } | null>(null)
  const done = useRef<typeof target>(null)
  useEffect(() => {
    if (target === null || done.current === target) return
    done.current = target
    form.setFocus(target.name)
  }, [form, target])
  return (name: FieldPath<Fields> | undefined) => {
    if (name !== undefined) setTarget({ name })
  }
}
