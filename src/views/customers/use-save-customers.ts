import { useState } from 'react'
import { isActive } from '../../../contract/customer-rules'
import { exportCustomers } from '../../../contract/customers'
import { useApp } from '../console'
import { countOf } from '../shared/lists/search-words'
import { saveText } from '../shared/storage/save-text'
import { toasts } from '../ui/toasts'
import { inputOf, type CustomerQuestion } from './customer-question'

/** CU-14, AG-84: every customer of what the page shows, as a file. None of it is kept on this device. */
export function useSaveCustomers(question: CustomerQuestion): { busy: boolean; save: () => Promise<void> } {
  const { ask } = useApp()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const [outcome, { PEOPLE_CSV, peopleCsv }] = await Promise.all([
      ask(exportCustomers, { ...inputOf(question), page: 1, paginate: 'NO' }),
      import('../shared/people/people-csv'),
    ])
    setBusy(false)
    if (outcome.kind !== 'success') return toasts.failure(outcome)
    const { data, aside = [] } = outcome.data.users
    saveText(PEOPLE_CSV, peopleCsv(data, isActive), 'text/csv;charset=utf-8')
    toasts.success(`${countOf(data.length, 'customer')} saved`, { object: PEOPLE_CSV })
    if (aside.length > 0)
      toasts.warning(`${countOf(aside.length, 'customer')} could not be read and left out`)
  }
  return { busy, save }
}
