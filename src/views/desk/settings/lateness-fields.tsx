import './lateness.css'
import { Text, TextField } from '@radix-ui/themes'
import { useId } from 'react'
import { TIMED_STATUSES } from '../../../../contract/rules/lateness'
import { TIMED_STATE_WORDS } from '../../shared/statuses/timed-state-words'
import { PARTS, type LatenessDraft, type LatenessErrors, type Part } from './lateness-draft'

const KINDS = { standard: 'Standard', express: 'Express' } as const
const KIND_NAMES = ['standard', 'express'] as const
const PART_WORDS: Record<Part, string> = { riskMin: 'At risk', lateMin: 'Late' }

type Props = {
  draft: LatenessDraft
  errors: LatenessErrors
  onChange: (draft: LatenessDraft) => void
}

export function LatenessFields({ draft, errors, onChange }: Props) {
  return (
    <table className="lateness-table">
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            Minutes in a state
          </th>
          {KIND_NAMES.map((kind) => (
            <th key={kind} colSpan={2} scope="colgroup">
              {KINDS[kind]}
            </th>
          ))}
        </tr>
        <tr>
          {KIND_NAMES.flatMap((kind) =>
            PARTS.map((part) => (
              <th key={`${kind} ${part}`} scope="col">
                {PART_WORDS[part]}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {TIMED_STATUSES.map((status) => (
          <tr key={status}>
            <th scope="row">{TIMED_STATE_WORDS[status]}</th>
            {KIND_NAMES.flatMap((kind) =>
              PARTS.map((part) => (
                <td key={`${kind} ${part}`}>
                  <Cell
                    label={`${KINDS[kind]}, ${TIMED_STATE_WORDS[status].toLowerCase()}: ${PART_WORDS[part].toLowerCase()} after, minutes`}
                    value={draft[kind][status][part]}
                    field={`${kind}.${status}.${part}`}
                    errors={errors}
                    onType={(text) =>
                      onChange({
                        ...draft,
                        [kind]: { ...draft[kind], [status]: { ...draft[kind][status], [part]: text } },
                      })
                    }
                  />
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="row">Corporate, hours since placed</th>
          {PARTS.map((part) => (
            <td key={part}>
              <Cell
                label={`Corporate: ${PART_WORDS[part].toLowerCase()} after, hours since placed`}
                value={draft.corporate[part]}
                field={`corporate.${part}`}
                errors={errors}
                onType={(text) => onChange({ ...draft, corporate: { ...draft.corporate, [part]: text } })}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type CellProps = {
  label: string
  value: string
  field: string
  errors: LatenessErrors
  onType: (text: string) => void
}

/** One input. `field`: its name, under which its error is found. */
function Cell({ label, value, field, errors, onType }: CellProps) {
  const error = errors[field]
  const noteId = useId()
  return (
    <>
      <TextField.Root
        className="bar-field lateness-field"
        name={field}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : noteId}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {error !== undefined && (
        <Text as="p" id={noteId} size="1" color="red" mt="1" className="lateness-error">
          {error}
        </Text>
      )}
    </>
  )
}
