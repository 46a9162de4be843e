import '../../ui/marks/card-page.css'
import './hand-over.css'
import '../../ui/controls/toolbar.css'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { displayDate } from '../../../../contract/words/dates'
import { Button } from '../../ui/controls/button'
import { keyed } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'
import { PrintedPaper } from '../../ui/marks/printed-paper'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { HandOverBody } from './hand-over-body'
import { useHandOver } from './use-hand-over'

/** `/hand-over`: what the next shift must know, on one page to read or print (AD-06). From this device, so it works offline. */
export function HandOverScreen() {
  const handOver = useHandOver()
  const [isPrinting, setIsPrinting] = useState(false)
  const print = () => setIsPrinting(handOver !== undefined)
  useKeys('print', print)
  return (
    <div className="card-page">
      <div className="toolbar">
        <h2 className="hand-over-title">
          Shift hand-over{handOver !== undefined && `, ${displayDate(handOver.nowMs)}`}
        </h2>
        <Button
          icon={<Printer aria-hidden="true" />}
          {...keyed('print')}
          disabled={handOver === undefined}
          onClick={print}
        >
          Print
        </Button>
      </div>
      <div className="card-page-body hand-over">
        {handOver === undefined ? (
          <SkeletonRows rows={8} height={44} />
        ) : (
          <HandOverBody handOver={handOver} />
        )}
      </div>
      {isPrinting && handOver !== undefined && (
        <PrintedPaper onClose={() => setIsPrinting(false)}>
          <article className="printed-hand-over" aria-label="Printed hand-over">
            <h1>Shift hand-over, {displayDate(handOver.nowMs)}</h1>
            <HandOverBody handOver={handOver} />
          </article>
        </PrintedPaper>
      )}
    </div>
  )
}
