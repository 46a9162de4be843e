import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readDraft } from '../../db/drafts'
import { useConsole } from '../console'
import { holdDraft } from '../drafts/draft-hold'
import { readOrderDraft, type OrderDraft } from './order-draft'
import { newKey } from '../order-form/new-key'

const FORM = '/create-order'

export type OpenDraft =
  | { kind: 'opening' }
  /** `form`: under which it is kept, which is its address. */
  | { kind: 'open'; form: string; draft: OrderDraft }
  | { kind: 'elsewhere'; beginAnother: () => void }
  | { kind: 'failed'; retry: () => void }

type Opened = { form: string; result: OrderDraft | 'elsewhere' | 'failed' }

/**
 * The draft that the address names, held by this tab while it shows it. Where no draft is named and another tab has the
 * usual one, this tab gets an empty one of its own.
 */
export function useOpenDraft(): OpenDraft {
  const { database } = useConsole()
  const [, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('draft')
  const form = named === null ? FORM : addressOf(named)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isLeft = false
    let release = () => {}
    const open = async () => {
      const held = await holdDraft(
        navigator.locks as LockManager | null | undefined,
        `${database.name} ${form}`,
      )
      if (isLeft) return held?.()
      if (held === null) {
        if (named === null) return navigate(addressOf(newKey().slice(0, 8)), { replace: true })
        return setOpened({ form, result: 'elsewhere' })
      }
      release = held
      const row = await readDraft(database, form)
      if (!isLeft) setOpened({ form, result: readOrderDraft(row?.values) })
    }
    open().catch(() => setOpened({ form, result: 'failed' }))
    return () => {
      isLeft = true
      release()
    }
  }, [database, form, named, navigate, attempt])

  if (opened?.form !== form) return { kind: 'opening' }
  const { result } = opened
  if (result === 'elsewhere') return { kind: 'elsewhere', beginAnother: () => navigate(FORM) }
  if (result === 'failed') return { kind: 'failed', retry: () => setAttempt((count) => count + 1) }
  return { kind: 'open', form, draft: result }
}

function addressOf(draft: string): string {
  return `${FORM}?draft=${encodeURIComponent(draft)}`
}
