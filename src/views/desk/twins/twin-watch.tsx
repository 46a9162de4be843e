import { DAY_MS } from '../../../../contract/words/durations'
import type { MadeHere } from '../../../db/core/meta'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { noteTwinLook, readMadeHere } from '../../../db/writes/made-here'
import { useApp, useConsole } from '../../console'
import { findTwin } from '../../shared/look-up/find-twin'
import { knowsKeys } from '../../shared/order-form/knows-keys'
import { ToastCard } from '../../ui/toasts/toast-card'
import { toasts } from '../../ui/toasts/toasts'

/** ms after a creation at which the server is searched for a duplicate. */
const LOOKS_MS = [1_000, 10_000, 60_000] as const
/** Pause before a failed look-up is repeated, ms. Attempts older than a day are dropped. */
const RETRY_MS = 30_000
const OLD_MS = DAY_MS

/**
 * On a server without idempotency keys, searches for duplicates of what this device created, and shows a notice for each
 * one until a person closes it.
 */
export function TwinWatch() {
  const { database } = useConsole()
  const made = useLiveQuery(() => readMadeHere(database), [database]) ?? []
  return made.map((one) => <OneTwin key={`${one.kind} ${one.id}`} made={one} />)
}

function OneTwin({ made }: { made: MadeHere }) {
  useTwinChecks(made)
  useTwinNotice(made)
  return null
}

function useTwinChecks(made: MadeHere): void {
  const { ask, now } = useApp()
  const { database } = useConsole()
  const due = LOOKS_MS[made.looks]
  const isDone = due === undefined || made.twin !== null
  const { kind, id, looks } = made
  const look = useEffectEvent(async (): Promise<'seen' | 'unread'> => {
    if (await knowsKeys(database)) return 'seen'
    const sight = await findTwin(made, { ask, database })
    if (sight.kind === 'unread') return 'unread'
    const twin = sight.kind === 'twin' ? sight.id : null
    await noteTwinLook(database, { kind, id }, { looks: looks + 1, twin })
    return 'seen'
  })
  const waitMs = useEffectEvent(() => {
    const ageMs = now() - made.at
    return ageMs > OLD_MS ? null : Math.max(0, (due ?? 0) - ageMs)
  })
  useEffect(() => {
    const firstMs = isDone ? null : waitMs()
    if (firstMs === null) return
    let timer: ReturnType<typeof setTimeout> | null = null
    let isLeft = false
    const after = (ms: number) => {
      timer = setTimeout(() => {
        // Ignore the error here, because the storage layer reports it.
        const done = look().catch(() => 'seen')
        void done.then((seen) => seen === 'unread' && !isLeft && after(RETRY_MS))
      }, ms)
    }
    after(firstMs)
    return () => {
      isLeft = true
      if (timer !== null) clearTimeout(timer)
    }
  }, [kind, id, looks, isDone])
}

const PATHS = {
  order: (id: number) => ({ name: 'Order', path: `/orders/${id}` }),
  bulk: (id: number) => ({ name: 'Bulk order', path: `/bulk-orders?q=${id}` }),
}

function useTwinNotice({ kind, id, twin }: MadeHere): void {
  const { database } = useConsole()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (typeof twin !== 'number') return
    const notice = `twin ${kind} ${id}`
    const { name, path } = PATHS[kind](twin)
    const dismiss = () =>
      void noteTwinLook(database, { kind, id }, { twin: 'dismissed' }).catch(() => undefined)
    toasts.standing(
      notice,
      <ToastCard
        kind="warning"
        title={`${name} ${twin} looks the same and was created at the same time. The network may have sent it twice.`}
        object={`Created here: ${name.toLowerCase()} ${id}`}
        action={{ label: `Open ${name.toLowerCase()} ${twin}`, onClick: () => navigate(path) }}
        onClose={dismiss}
      />,
    )
    return () => toasts.dismiss(notice)
  }, [database, kind, id, twin, navigate])
}
