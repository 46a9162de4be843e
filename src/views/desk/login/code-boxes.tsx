import './code-boxes.css'
import { Text, TextField } from '@radix-ui/themes'
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

export const CODE_LENGTH = 4

type Props = {
  /** One digit or '' per box. */
  digits: readonly string[]
  onChange: (digits: string[]) => void
  error: string | null
}

/** VA-13: one digit per box. A pasted code fills all boxes. */
export function CodeBoxes({ digits, onChange, error }: Props) {
  const boxes = useRef<Array<HTMLInputElement | null>>([])
  const noteId = useId()
  // Focus the first box at the start and after each refusal.
  useEffect(() => boxes.current[0]?.focus(), [error])
  const fill = (from: number, text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, CODE_LENGTH - from)
    if (typed === '') return
    onChange(digits.map((digit, index) => typed[index - from] ?? digit))
    boxes.current[Math.min(from + typed.length, CODE_LENGTH - 1)]?.focus()
  }
  const erase = (index: number) => {
    const target = digits[index] === '' ? Math.max(0, index - 1) : index
    onChange(digits.map((digit, at) => (at === target ? '' : digit)))
    boxes.current[target]?.focus()
  }
  const press = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const work = {
      Backspace: () => erase(index),
      ArrowLeft: () => boxes.current[index - 1]?.focus(),
      ArrowRight: () => boxes.current[index + 1]?.focus(),
    }[event.key]
    // Typing the digit that is already in the box sends no change event, so handle the key here.
    const type = event.key === digits[index] ? () => fill(index, event.key) : undefined
    const own = work ?? type
    if (own === undefined) return
    event.preventDefault()
    own()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    fill(0, event.clipboardData.getData('text'))
  }
  return (
    <fieldset className="code-boxes" aria-describedby={error === null ? undefined : noteId}>
      <legend>Code</legend>
      <div>
        {digits.map((digit, index) => (
          <TextField.Root
            key={`box-${String(index)}`}
            size="3"
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={digit}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${CODE_LENGTH}`}
            aria-invalid={error !== null}
            onChange={(event) => fill(index, event.target.value.replace(digit, ''))}
            onKeyDown={(event) => press(event, index)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error !== null && (
        <Text as="p" id={noteId} size="1" color="red" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
