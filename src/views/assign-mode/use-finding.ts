import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { RiderOrder, RiderQuestion } from '../shared/riders/rider-options'
import { usePreferences } from '../theme/preferences'
import { strokeOf } from '../ui/key-strokes'

const EVERYBODY: RiderQuestion = { search: '', sort: 'nearest', filters: new Set() }

export type Finding = {
  question: RiderQuestion
  search: RefObject<HTMLInputElement | null>
  find: (text: string) => void
  sortBy: (sort: RiderOrder) => void
  /** The keys of the box are those of the list: a digit while it is empty, Enter for the first rider, Escape. */
  keyOf: (event: KeyboardEvent) => 'leave' | number | null
}

/** The search for a rider. F goes to its box, because letters are keys of the queue. */
export function useFinding(): Finding {
  const { singleKeys } = usePreferences().preferences
  const [question, setQuestion] = useState(EVERYBODY)
  const search = useRef<HTMLInputElement>(null)
  return {
    question,
    search,
    find: (text) =>
      setQuestion((present) => (present.search === text ? present : { ...present, search: text })),
    sortBy: (sort) => setQuestion((present) => ({ ...present, sort })),
    keyOf: ({ ctrlKey, metaKey, altKey, nativeEvent }) => {
      if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return null
      const stroke = strokeOf(nativeEvent)
      if (stroke === 'escape') return 'leave'
      if (stroke === 'enter') return 1
      return singleKeys && question.search === '' && /^[1-9]$/.test(stroke) ? Number(stroke) : null
    },
  }
}
