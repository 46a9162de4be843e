import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { RiderQuestion } from '../../shared/riders/rider-options'
import { usePreferences } from '../../theme/preferences'
import { strokeOf } from '../../ui/keys/key-strokes'

const NO_FILTERS: RiderQuestion['filters'] = new Set()

export type Finding = {
  question: RiderQuestion
  search: RefObject<HTMLInputElement | null>
  find: (text: string) => void
  /** Reads a key pressed in the search field: a digit while the field is empty, 1 for Enter, 'leave' for Escape, else null. */
  keyOf: (event: KeyboardEvent) => 'leave' | number | null
}

/** The search for a rider. F focuses its field, because letters are shortcut keys of the queue. */
export function useFinding(): Finding {
  const { singleKeys, riderOrder: sort } = usePreferences().preferences
  const [text, find] = useState('')
  const question = useMemo(() => ({ search: text, sort, filters: NO_FILTERS }), [text, sort])
  const search = useRef<HTMLInputElement>(null)
  return {
    question,
    search,
    find,
    keyOf: ({ ctrlKey, metaKey, altKey, nativeEvent }) => {
      if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return null
      const stroke = strokeOf(nativeEvent)
      if (stroke === 'escape') return 'leave'
      if (stroke === 'enter') return 1
      return singleKeys && text === '' && /^[1-9]$/.test(stroke) ? Number(stroke) : null
    },
  }
}
