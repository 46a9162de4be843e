import { use, useEffect } from 'react'
import { nightToReload } from '../../../machines/night-reload'
import { useApp } from '../../console'
import { useMinute } from '../../ui/time/use-now'
import { useFreshness } from '../freshness/use-freshness'
import { AppUpdateProvider } from '../update/app-update'
import { readNote, writeNote } from './display-notes'
import { NotesProvider } from './notes-provider'

/** Reloads a display once a night, which also installs a waiting newer build. `isCalm`: no alarm is on. */
export function useNightReload(isCalm: boolean): void {
  const { now } = useApp()
  const notes = use(NotesProvider)
  const update = use(AppUpdateProvider)
  const minute = useMinute()
  const isLive = useFreshness().level === 'live'
  useEffect(() => {
    if (notes === null || update === null || !isCalm || !isLive) return undefined
    let isOver = false
    const reloadIfDue = async () => {
      const nowMs = now()
      const lastNight = await readNote(notes, 'display.night')
      const loadedMs = nowMs - performance.now()
      const night = nightToReload({ nowMs, loadedMs, lastNight, isLive, isCalm })
      if (night === null || isOver) return
      await writeNote(notes, 'display.night', night).catch(() => undefined)
      update.send({ type: 'reload.due' })
    }
    void reloadIfDue()
    return () => {
      isOver = true
    }
  }, [notes, update, now, minute, isCalm, isLive])
}
