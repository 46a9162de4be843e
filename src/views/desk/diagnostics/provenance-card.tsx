import type { InspectionReport } from '../../../machines/inspection'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { readOrderLayers, type OrderLayers } from '../../../db/queries/orders/order-layers'
import { useConsole } from '../../console'
import { TextField } from '../../ui/controls/text-field'
import { FactTable, InspectionCard } from './inspection-card'
import { clockTime } from '../../shared/inspection/inspection-words'
import { useMinute } from '../../ui/time/use-now'

/** The sources of one order's shown data: the server's row, the changes applied to it, and the last writer. */
export function ProvenanceCard({ report }: { report: InspectionReport | undefined }) {
  const nowMs = useMinute()
  const { database } = useConsole()
  const [text, setText] = useState('')
  const id = /^\d+$/.test(text.trim()) ? Number(text.trim()) : null
  const layers = useLiveQuery(() => (id === null ? null : readOrderLayers(database, id)), [database, id])
  const source = report?.inspection?.provenance.get(`order:${id}`)
  return (
    <InspectionCard
      title="Row provenance"
      aside={source === undefined ? undefined : `${source.source}, ${clockTime(source.at, nowMs)}`}
      width="whole"
    >
      <div className="inspection-field">
        <TextField
          label="Package ID"
          inputMode="numeric"
          value={text}
          error={text.trim() !== '' && id === null ? 'A Package ID is a number.' : null}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {layers !== null && layers !== undefined && <Layers layers={layers} />}
    </InspectionCard>
  )
}

function Layers({ layers: { server, commands, shown } }: { layers: OrderLayers }) {
  return (
    <FactTable
      columns={['Layer', 'Status', 'Rider', 'Amount', 'Payment', 'Revision']}
      empty="This order is not on this device."
      rows={[
        ...(server === null ? [] : [{ key: 'server', cells: ['Server', ...cells(server)] }]),
        ...commands.map(({ id, kind, state }) => ({ key: id, cells: [`+ ${kind}`, state, '', '', '', ''] })),
        ...(shown === null ? [] : [{ key: 'shown', cells: ['Shown', ...cells(shown)] }]),
      ]}
    />
  )
}

function cells({ status, rider, amount, payment_status, revision }: Order) {
  return [status, rider === null ? '-' : fullName(rider), amount, payment_status, revision ?? 'none']
}
