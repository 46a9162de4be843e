import { reportDisplay, type DisplaySettings } from '../../../../contract/displays'
import type { ComputerNotes } from '../../../db/core/computer-notes'
import type { Ask } from '../../console'
import { readNote, writeNote } from './display-notes'

export type DisplayReport = {
  /** Null: nobody named it, as on a wall of staff. */
  name: string | null
  /** Null: the server gives none, as to a wall of staff. */
  settings: DisplaySettings | null
  /** When somebody last silenced the alarm of orders that wait too long; null: nobody did. */
  alarmAcknowledgedAt: string | null
}

export const NO_REPORT: DisplayReport = {
  name: null,
  settings: null,
  alarmAcknowledgedAt: null,
}

/** `notes`: null where nothing can be kept. `userId`: another's notes are not read. */
type Ports = { ask: Ask; notes: ComputerNotes | null; userId: number }

export type DisplayReporter = {
  /** What the server said last; undefined while it is not read yet what this computer keeps of that. */
  current: () => DisplayReport | undefined
  subscribe: (listener: () => void) => () => void
  recall: () => Promise<void>
  /** Says that this display is there. One call at a time; without an answer the last report stays. */
  tell: () => Promise<void>
}

export function createDisplayReporter({ ask, notes, userId }: Ports): DisplayReporter {
  let report: DisplayReport | undefined
  let telling: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const show = (next: DisplayReport) => {
    report = next
    listeners.forEach((listener) => listener())
  }
  const keep = async (kept: DisplayReport) => {
    if (notes !== null) await writeNote(notes, 'display.report', { userId, ...kept }).catch(() => undefined)
  }
  const once = async () => {
    const outcome = await ask(reportDisplay, {})
    if (outcome.kind !== 'success') return
    const { name, settings, alarm_acknowledged_at } = outcome.data
    const next = { name, settings, alarmAcknowledgedAt: alarm_acknowledged_at }
    if (JSON.stringify(next) === JSON.stringify(report)) return
    show(next)
    await keep(next)
  }

  return {
    current: () => report,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recall: async () => {
      const note = notes === null ? null : await readNote(notes, 'display.report')
      if (report !== undefined) return
      if (note === null || note.userId !== userId) return show(NO_REPORT)
      const { userId: _, ...kept } = note
      show(kept)
    },
    tell: () => {
      telling ??= once().finally(() => {
        telling = null
      })
      return telling
    },
  }
}
