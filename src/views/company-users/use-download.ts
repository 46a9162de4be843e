import { useRef, useState } from 'react'
import { listCompanyUsers, type CompanyStatus } from '../../../contract/companies'
import { isActive } from '../../../contract/customer-rules'
import { useApp } from '../console'
import { countOf } from '../shared/lists/search-words'
import { unreadWords } from '../shared/lists/unread-words'
import { PEOPLE_CSV, peopleCsv } from '../shared/people/people-csv'
import { saveText } from '../shared/storage/save-text'
import { toasts } from '../ui/toasts'

/** CP-15, AG-84: every company that the list shows, as the server has it now. */
export function useDownload({ status, search }: { status: CompanyStatus | null; search: string }) {
  const { ask } = useApp()
  const [busy, setBusy] = useState(false)
  const isAsking = useRef(false)
  const download = async () => {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    const wanted = search.trim()
    const outcome = await ask(listCompanyUsers, {
      paginate: 'NO',
      ...(wanted === '' ? {} : { search: wanted }),
      ...(status === null ? {} : { status }),
    })
    isAsking.current = false
    setBusy(false)
    if (outcome.kind !== 'success') return toasts.failure(outcome)
    const { data, aside = [] } = outcome.data.users
    saveText(PEOPLE_CSV, peopleCsv(data, isActive), 'text/csv;charset=utf-8')
    toasts.success(`${countOf(data.length, 'record')} saved`, { object: PEOPLE_CSV })
    if (aside.length > 0)
      toasts.warning(`${unreadWords('company_user', aside.length)}, so the file does not have all.`)
  }
  return { busy, download }
}
