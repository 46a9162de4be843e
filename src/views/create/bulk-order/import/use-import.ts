import { useMemo, useState } from 'react'
import type { RateCardRow } from '../../../../../contract/entities/companies'
import { toasts } from '../../../ui/toasts/toasts'
import type { BulkLineFields } from '../bulk-fields'
import type { AskedBlank, Blank, Blanks } from './blank-cells'
import { addedWords } from './import-words'
import { guessSources, NO_SOURCES, type ImportField, type Source, type Sources } from './import-columns'
import { addedLines, checkTable } from './check-table'
import { MOST_BYTES, readTable, readTableFile, tooLarge, type ReadTable, type Table } from './read-table'

type ImportOptions = {
  rates: readonly RateCardRow[]
  /** The deliveries already in the form. */
  existing: readonly BulkLineFields[]
  onAdd: (deliveries: BulkLineFields[]) => void
  onClose: () => void
}

/** `withRepeats`: whether lines that repeat a delivery are added too. */
type Opened = { name: string; table: Table; sources: Sources; blanks: Blanks; withRepeats: boolean }

/** The state of an import, from the choice of a table until its good lines are in the form. */
export function useImport({ rates, existing, onAdd, onClose }: ImportOptions) {
  const [pasted, setPasted] = useState('')
  const [why, setWhy] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const lines = useMemo(
    () => (opened === null ? [] : checkTable(opened.table, { ...opened, rates, existing })),
    [opened, rates, existing],
  )
  const open = (name: string, read: ReadTable) => {
    setWhy(read.kind === 'none' ? read.why : null)
    if (read.kind === 'none') return
    const { table } = read
    setOpened({ name, table, sources: sourcesOf(table), blanks: {}, withRepeats: false })
  }
  return {
    pasted,
    why,
    opened,
    lines,
    added,
    type: (text: string) => {
      setPasted(text)
      setWhy(null)
    },
    read: (text: string) => {
      setPasted(text)
      open('The pasted table', readTable(text))
    },
    choose: async (file: File) => {
      if (file.size > MOST_BYTES) return setWhy(tooLarge(file.name))
      try {
        open(file.name, readTableFile(new Uint8Array(await file.arrayBuffer())))
      } catch {
        setWhy(`This device could not read ${file.name}.`)
      }
    },
    setSource: (field: ImportField, source: Source) =>
      setOpened((now) => now && { ...now, sources: { ...now.sources, [field]: source } }),
    setBlank: (field: AskedBlank, blank: Blank) =>
      setOpened((now) => now && { ...now, blanks: { ...now.blanks, [field]: blank } }),
    setWithRepeats: (withRepeats: boolean) => setOpened((now) => now && { ...now, withRepeats }),
    setHeadings: (hasHeadings: boolean) =>
      setOpened((now) => now && { ...now, table: { ...now.table, hasHeadings } }),
    leave: () => setOpened(null),
    add: () => {
      const added = addedLines(lines)
      onAdd(added.map(({ delivery }) => delivery))
      if (lines.some(({ errors }) => errors.length > 0)) return setAdded(added.length)
      toasts.success(addedWords(added.length, lines.length - added.length))
      onClose()
    },
  }
}

export type Import = ReturnType<typeof useImport>

function sourcesOf({ rows, hasHeadings }: Table): Sources {
  return hasHeadings ? guessSources(rows[0]?.cells ?? []) : NO_SOURCES
}
