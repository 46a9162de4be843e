import { useState } from 'react'
import { isActive } from '../../../contract/customer-rules'
import { exportCustomers } from '../../../contract/customers'
import { useApp } from '../console'
import { useFreshness } from '../shared/freshness/use-freshness'
import { toasts } from '../ui/toasts'
import { DownloadButton } from './download-button'
import { searchInput } from '../shared/paged/use-search'
import { savePromoData } from './save-promo-data'

const OFFLINE = 'You are offline. The server makes the whole list, so it can be downloaded once you are back.'

/** AG-84: what the list is limited to, of all pages. */
export function DownloadCustomers({ search }: { search: string }) {
  const { ask } = useApp()
  const [busy, setBusy] = useState(false)
  const isOffline = useFreshness().level === 'offline'
  const download = async () => {
    setBusy(true)
    const outcome = await ask(exportCustomers, { paginate: 'NO', ...searchInput(search) })
    setBusy(false)
    if (outcome.kind !== 'success') return toasts.failure(outcome)
    const { data, aside } = outcome.data.users
    savePromoData(data, isActive, aside)
  }
  return <DownloadButton busy={busy} why={isOffline ? OFFLINE : null} onDownload={() => void download()} />
}
