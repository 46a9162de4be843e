import { TriangleAlert } from 'lucide-react'
import { ScrolledRows } from '../../../ui/marks/scrolled-table'
import { FIELD_LABELS, IMPORT_FIELDS, type ImportField, type Sources } from './import-columns'
import type { ImportLine } from './check-table'

type Props = { lines: readonly ImportLine[]; sources: Sources }

export function ImportPreview({ lines, sources }: Props) {
  const fields = IMPORT_FIELDS.filter((field) => sources[field]?.kind === 'column')
  if (lines.length === 0 || fields.length === 0) return null
  return (
    <ScrolledRows
      className="import-preview"
      label="Preview"
      columns={['Line', ...fields.map((field) => FIELD_LABELS[field])]}
    >
      {lines.map((line) => (
        <PreviewLine key={line.line} line={line} fields={fields} />
      ))}
    </ScrolledRows>
  )
}

function PreviewLine({
  line: { line, texts, filled, errors, isLeftOut },
  fields,
}: {
  line: ImportLine
  fields: readonly ImportField[]
}) {
  return (
    <tr data-bad={errors.length > 0 || undefined} data-left-out={isLeftOut || undefined}>
      <th scope="row">
        {errors.length > 0 && <TriangleAlert role="img" aria-label="Has an error" />}
        {line}
      </th>
      {fields.map((field) => (
        <td
          key={field}
          title={texts[field]}
          data-bad={errors.some((error) => error.field === field) || undefined}
          data-filled={filled.includes(field) || undefined}
        >
          {texts[field]}
        </td>
      ))}
    </tr>
  )
}
