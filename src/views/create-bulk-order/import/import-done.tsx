import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { saveRefused } from './import-checked'
import { deliveries } from './import-words'
import type { Table } from './read-table'
import type { Import } from './use-import'

type Props = { given: Import; table: Table; added: number; onClose: () => void }

/** What became of a table of which only the good lines were added. */
export function ImportDone({ given, table, added, onClose }: Props) {
  const left = given.lines.filter(({ errors }) => errors.length > 0).length
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <p ref={said} className="dialog-body" role="status" tabIndex={-1}>
        {deliveries(added)} {added === 1 ? 'was' : 'were'} added to the form. {left}{' '}
        {left === 1 ? 'line was' : 'lines were'} not. Save {left === 1 ? 'it' : 'them'} with the reasons,
        correct {left === 1 ? 'it' : 'them'}, and import the file.
      </p>
      <div className="dialog-buttons">
        <Button size="l" onClick={() => saveRefused(given, table)}>
          Save {left === 1 ? 'the line' : `the ${left} lines`} as CSV
        </Button>
        <Button size="l" kind="solid" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
