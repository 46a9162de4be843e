import { useSearchParams } from 'wouter'

export const OUTBOX_TABS = ['open', 'sent', 'discarded', 'drafts'] as const
export type OutboxTab = (typeof OUTBOX_TABS)[number]

/** `change`: the id of the command whose card is open beside the list. */
export type OutboxAddress = { tab: OutboxTab; change: string | null }

export function useOutboxAddress(): [OutboxAddress, (change: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const tab = OUTBOX_TABS.find((one) => one === parameters.get('tab')) ?? 'open'
  const open = (change: string | null) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        if (change === null) next.delete('change')
        else next.set('change', change)
        return next
      },
      { replace: true },
    )
  return [{ tab, change: parameters.get('change') }, open]
}

export function tabPath(tab: OutboxTab): string {
  return tab === 'open' ? '/outbox' : `/outbox?tab=${tab}`
}

/** Null: the list alone. */
export function changePath(id: string | null): string {
  return id === null ? '/outbox' : `/outbox?change=${encodeURIComponent(id)}`
}
