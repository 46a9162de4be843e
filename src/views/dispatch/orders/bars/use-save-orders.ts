import type { OrderRow } from '../../../../db/core/rows'
import { useFreshness } from '../../../shared/freshness/use-freshness'
import { saveText } from '../../../shared/storage/save-text'
import { usePreferences } from '../../../theme/preferences'
import { toasts } from '../../../ui/toasts/toasts'
import { countWords } from '../rows/order-list'
import { columnsOf, type ShownView } from '../grid/shown-columns'

export function useSaveOrders(view: ShownView): (rows: readonly OrderRow[]) => Promise<void> {
  const { lastGoodAt } = useFreshness()
  const { orderColumns } = usePreferences().preferences
  return async (rows) => {
    const { csvName, ordersCsv } = await import('./orders-csv')
    const name = csvName(lastGoodAt)
    const text = ordersCsv(rows, { columns: columnsOf(view, orderColumns), asOf: lastGoodAt })
    saveText(name, text, 'text/csv;charset=utf-8')
    toasts.success(`${countWords(rows.length)} saved`, { object: name })
  }
}
