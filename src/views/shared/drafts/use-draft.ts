import { useEffect, useState } from 'react'
import { readDraft } from '../../../db/writes/drafts'
import { useApp, useConsole } from '../../console'
import { draftWriter, type DraftWriter } from './draft-writer'

/** `form`: the address of the form. `values`: the stored draft; null: there is none. */
export type OpenedDraft = { form: string; values: unknown; writer: DraftWriter }

export type Draft =
  | { kind: 'opening' }
  | ({ kind: 'open' } & OpenedDraft)
  /** Another tab has the lock of the form. */
  | { kind: 'elsewhere'; retry: () => void }
  | { kind: 'failed'; retry: () => void }

type Opened = { form: string; result: Omit<OpenedDraft, 'form'> | 'elsewhere' | 'failed' }

/** Opens the draft of a form and locks it while this tab shows it. `form`: its address. */
export function useDraft(form: string): Draft {
  const { now } = useApp()
  const { database, storing } = useConsole()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isLeft = false
    let release = () => {}
    const writer = draftWriter({ database, form, now, storing })
    const open = async () => {
      const held = await holdDraft(
        (navigator.locks as LockManager | undefined) ?? null,
        `${database.name} ${form}`,
      )
      if (isLeft) return held?.()
      if (held === null) return setOpened({ form, result: 'elsewhere' })
      release = held
      const row = await readDraft(database, form)
      if (!isLeft) setOpened({ form, result: { values: row?.values ?? null, writer } })
    }
    open().catch(() => setOpened({ form, result: 'failed' }))
    window.addEventListener('pagehide', writer.flush)
    document.addEventListener('visibilitychange', writer.flush)
    return () => {
      isLeft = true
      window.removeEventListener('pagehide', writer.flush)
      document.removeEventListener('visibilitychange', writer.flush)
      writer.flush()
      release()
    }
  }, [database, storing, form, now, attempt])

  const retry = () => {
    setOpened(null)
    setAttempt((count) => count + 1)
  }
  if (opened?.form !== form) return { kind: 'opening' }
  const { result } = opened
  if (result === 'elsewhere' || result === 'failed') return { kind: result, retry }
  return { kind: 'open', form, ...result }
}

/** A closing tab releases its lock within this time, ms. */
const LEAVING_MS = 400

/**
 * Locks a draft for this tab, because two tabs would overwrite each other's text. Returns `release`, or null while another
 * tab has the lock. Without Web Locks (a page that is not served over HTTPS) every tab may use the draft.
 */
async function holdDraft(locks: LockManager | null | undefined, name: string): Promise<(() => void) | null> {
  if (locks === null || locks === undefined) return () => undefined
  return new Promise((resolve) => {
    const untilReleased = () => new Promise<void>((release) => resolve(release))
    locks.request(name, { signal: AbortSignal.timeout(LEAVING_MS) }, untilReleased).catch(() => resolve(null))
  })
}
