import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { DEFAULT_DISPLAY, type DisplaySettings } from '../../../contract/displays'
import type { ComputerNotes } from '../../db/core/computer-notes'
import { useApp } from '../console'
import { readNote, writeNote } from '../shared/displays/display-notes'

/** Enough to tell a token from others, too little to open anything. Characters. */
const TOKEN_END = 8

export type CoverNotes = {
  /** When the last session of this screen ended; null: there was none. ms since the epoch. */
  endedAt: number | null
  /** It ended while this page stood. */
  hasJustEnded: boolean
  name: string | null
  settings: DisplaySettings
}

/** What this screen knows of its last session; null while that is being read. */
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

/** A session that ended on this page has ended now, unless that was noted before. */
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
