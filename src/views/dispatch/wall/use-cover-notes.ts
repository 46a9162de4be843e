import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { DEFAULT_DISPLAY, type DisplaySettings } from '../../../../contract/entities/displays'
import type { ComputerNotes } from '../../../db/core/computer-notes'
import { useApp } from '../../console'
import { readNote, writeNote } from '../../shared/displays/display-notes'

/** Number of characters stored from the end of a token: enough to recognize the token, too few to use it. */
const TOKEN_END = 8

export type CoverNotes = {
  /** When the last session of this screen ended, ms since the epoch. Null: there was no session. */
  endedAt: number | null
  /** True if the session ended while this page was open. */
  hasJustEnded: boolean
  name: string | null
  settings: DisplaySettings
}

/** What this device stored about its last session. Null while that is being read. */
export function useCoverNotes(notes: ComputerNotes): CoverNotes | null {
  const { session, now } = useApp()
  const endedToken = useSelector(session, ({ context }) => context.endedToken)
  const [noted, setNoted] = useState<CoverNotes | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const [end, report, own] = await Promise.all([
        endOf(notes, { endedToken, nowMs: now() }),
        readNote(notes, 'display.report'),
        readNote(notes, 'display.own'),
      ])
      if (isOver) return
      const settings = report?.settings ?? own ?? DEFAULT_DISPLAY
      setNoted({ ...end, name: report?.name ?? null, settings })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [notes, endedToken, now])
  return noted
}

/** When the last session ended. If it ended on this page and that is not stored yet, stores the current time. */
async function endOf(
  notes: ComputerNotes,
  { endedToken, nowMs }: { endedToken: string | null; nowMs: number },
): Promise<Pick<CoverNotes, 'endedAt' | 'hasJustEnded'>> {
  const noted = await readNote(notes, 'display.ended')
  const token = endedToken?.slice(-TOKEN_END)
  if (token === undefined || noted?.token === token)
    return { endedAt: noted?.at ?? null, hasJustEnded: false }
  await writeNote(notes, 'display.ended', { at: nowMs, token }).catch(() => undefined)
  return { endedAt: nowMs, hasJustEnded: true }
}
