import { reportDisplay, type DisplaySettings } from '../../../../contract/entities/displays'
import type { ComputerNotes } from '../../../db/core/computer-notes'
import type { Ask } from '../../console'
import { readNote, writeNote } from './display-notes'
import { sameValue } from '../../../../contract/words/same-value'

export type DisplayReport = {
  /** Null: no name, for example on a wall that a member of staff opened. */
  name: string | null
  /** Null: the server gives none, for example to a wall that a member of staff opened. */
  settings: DisplaySettings | null
  /** When somebody last silenced the alarm of orders that wait too long; null: never. */
  alarmAcknowledgedAt: string | null
}

export const NO_REPORT: DisplayReport = {
  name: null,
  settings: null,
  alarmAcknowledgedAt: null,
}

/** `notes`: null where nothing can be stored. `userId`: notes of other users are ignored. */
type Ports = { ask: Ask; notes: ComputerNotes | null; userId: number }

export type DisplayReporter = {
  /** The last report; undefined until the stored one was read. */
  current: () => DisplayReport | undefined
  subscribe: (listener: () => void) => () => void
  /** Shows the stored report, unless a newer one came first. */
  loadStored: () => Promise<void>
  /** Tells the server that this display is on. One request at a time; after a failure the last report stays. */
  refresh: () => Promise<void>
}

export function createDisplayReporter({ ask, notes, userId }: Ports): DisplayReporter {
  let report: DisplayReport | undefined
  let refreshing: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const show = (next: DisplayReport) => {
    report = next
    listeners.forEach((listener) => listener())
  }
  const store = async (kept: DisplayReport) => {
    if (notes !== null) await writeNote(notes, 'display.report', { userId, ...kept }).catch(() => undefined)
  }
  const askServer = async () => {
    const outcome = await ask(reportDisplay, {})
    if (outcome.kind !== 'success') return
    const { name, settings, alarm_acknowledged_at } = outcome.data
    const next = { name, settings, alarmAcknowledgedAt: alarm_acknowledged_at }
    if (sameValue(next, report)) return
    show(next)
    await store(next)
  }

  return {
    current: () => report,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loadStored: async () => {
      const note = notes === null ? null : await readNote(notes, 'display.report')
      if (report !== undefined) return
      if (note === null || note.userId !== userId) return show(NO_REPORT)
      const { userId: _, ...kept } = note
      show(kept)
    },
    refresh: () => {
      refreshing ??= askServer().finally(() => {
        refreshing = null
      })
      return refreshing
    },
  }
}
