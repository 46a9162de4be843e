import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { MOST_REASON } from '../../../../contract/rules/office-settings'
import { SelectField } from '../../ui/controls/select-field'
import { TextField } from '../../ui/controls/text-field'

const OTHER = 'Other'

/** A reason from a list, or one that is typed. */
export function useReason() {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const choose = (reason: string) => {
    setChosen(reason)
    setError(null)
  }
  const type = (text: string) => {
    setTyped(text)
    setError(null)
  }
  /** Null, with an error at the field: there is none yet. */
  const read = (): string | null => {
    const reason = chosen === OTHER ? typed.trim() : chosen
    if (reason !== '') return reason
    setError(chosen === OTHER ? 'Write the reason.' : 'Choose a reason.')
    return null
  }
  return { chosen, typed, error, choose, type, read }
}

type Props = Omit<ReturnType<typeof useReason>, 'read'> & { reasons: readonly string[] }

export function ReasonFields({ reasons, chosen, typed, error, choose, type }: Props) {
  const isOther = chosen === OTHER
  return (
    <Flex direction="column" gap="3" mt="3">
      <SelectField
        label="Reason"
        mark="required"
        options={[...reasons.filter((reason) => reason !== OTHER), OTHER]}
        value={chosen}
        placeholder="Choose a reason"
        error={isOther ? null : error}
        onChange={choose}
      />
      {isOther && (
        <TextField
          label="The reason"
          mark="required"
          // The person chose to type it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          maxLength={MOST_REASON}
          value={typed}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Flex>
  )
}
