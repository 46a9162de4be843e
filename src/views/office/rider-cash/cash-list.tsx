import './cash.css'
import '../../shared/paged/paged-list.css'
import { useRef, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useElementWidth } from '../../shared/grid/use-element-width'
import { RowTable } from '../../shared/paged/row-table'
import { EmptyState } from '../../ui/states/empty-state'
import { SidePane } from '../../ui/overlays/side-pane'
import { neighboursOf, Pane } from '../../ui/overlays/pane'
import { cashColumns } from './cash-columns'
import type { CashRow } from '../../shared/cash/cash-rows'

type Props = {
  rows: readonly CashRow[]
  limit: number | null
  hasHandIns: boolean
  isBusy: boolean
  /** Notes above the table. */
  notes: ReactNode
  /** The pane of an open rider. */
  paneOf: (row: CashRow) => ReactNode
}

/** The riders with their cash, and the pane of the one that is open. */
export function CashList({ rows, limit, hasHandIns, isBusy, notes, paneOf }: Props) {
  const [parameters, setParameters] = useSearchParams()
  const [body, width] = useElementWidth()
  const list = useRef<HTMLDivElement>(null)
  const openKey = parameters.get('rider')
  const open = rows.find(({ key }) => key === openKey)
  const withRider = (key: string | null) => {
    const next = new URLSearchParams(parameters)
    if (key === null) next.delete('rider')
    else next.set('rider', key)
    return next
  }
  const show = (key: string | null) => setParameters(withRider(key), { replace: true })
  const close = () => {
    show(null)
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(openKey ?? '')}"] a`)?.focus()
  }
  return (
    <div ref={body} className="paged-body">
      <div ref={list} className="paged-scroll cash-scroll">
        {notes}
        {rows.length === 0 ? (
          <EmptyState title="No cash" why="No rider holds cash, and none was handed in on this day." />
        ) : (
          <RowTable
            look="cash-table"
            label="Cash of riders"
            rows={rows}
            keyOf={({ key }) => key}
            columns={cashColumns({
              limit,
              hasHandIns,
              pathOf: ({ key }) => `/rider-cash?${withRider(key).toString()}`,
            })}
            total={null}
            isBusy={isBusy}
            isOpen={({ key }) => key === openKey}
          />
        )}
      </div>
      {open !== undefined && (
        <SidePane available={width} onEscape={close} onFocus={() => undefined}>
          <Pane
            title={open.rider}
            tabIndex={-1}
            steps={{ of: 'rider', ...stepsOf(rows, open.key, show) }}
            onClose={close}
          >
            {paneOf(open)}
          </Pane>
        </SidePane>
      )}
    </div>
  )
}

function stepsOf(rows: readonly CashRow[], key: string, show: (key: string) => void) {
  const places = rows.map((_, id) => ({ id }))
  return neighboursOf(
    places,
    rows.findIndex((row) => row.key === key),
    (place) => show(rows[place]?.key ?? key),
  )
}
