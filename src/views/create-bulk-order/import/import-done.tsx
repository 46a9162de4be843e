import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { saveRefused } from './import-checked'
import { deliveries } from './import-words'
import type { Table } from './read-table'
import type { Import } from './use-import'

type Props = { importState: Import; table: Table; added: number; onClose: () => void }

/** Shown after only the good lines of a table were added. Offers the other lines as a file. */
export function ImportDone({ importState, table, added, onClose }: Props) {
  const left = importState.lines.filter(({ errors }) => errors.length > 0).length
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <>
      <p ref={summary} className="dialog-body" role="status" tabIndex={-1}>
        {deliveries(added)} {added === 1 ? 'was' : 'were'} added to the form. {left}{' '}
        {left === 1 ? 'line was' : 'lines were'} not. Save {left === 1 ? 'it' : 'them'} with the reasons,
        correct {left === 1 ? 'it' : 'them'}, and import the file.
      </p>
      <div className="dialog-buttons">
        <Button size="l" onClick={() => saveRefused(importState, table)}>
          Save {left === 1 ? 'the line' : `the ${left} lines`} as CSV
        </Button>
        <Button size="l" kind="solid" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
