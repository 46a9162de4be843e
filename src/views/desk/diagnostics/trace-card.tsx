import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApp, useConsole } from '../../console'
import { Button } from '../../ui/controls/button'
import { InspectionCard } from './inspection-card'

/** Saves the engine's trace of the last hours as a file. It contains order ids and request paths, but no names, addresses or amounts. */
export function TraceCard() {
  const { diagnostics } = useConsole()
  const { now } = useApp()
  const [failure, setFailure] = useState<string | null>(null)
  const exportTrace = async () => {
    const trace = await diagnostics.trace()
    setFailure(trace === null ? 'No leading tab answers. Try again in a moment.' : null)
    if (trace !== null) save(`waybill-trace-${new Date(now()).toISOString().slice(0, 19)}.json`, trace)
  }
  return (
    <InspectionCard title="Trace">
      <p className="inspection-empty">
        What the sync engine saw and did, for replay in the simulation. Orders appear by id only: no names,
        phones, addresses or amounts.
      </p>
      <div className="inspection-buttons">
        <Button icon={<Download aria-hidden="true" />} onClick={() => void exportTrace()}>
          Export trace
        </Button>
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
    </InspectionCard>
  )
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(':', '-')
  link.click()
  URL.revokeObjectURL(url)
}
