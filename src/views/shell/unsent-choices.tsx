export type UnsentChoice = 'send' | 'keep' | 'discard'

const WORDS: Record<UnsentChoice, { label: string; note: string }> = {
  send: { label: 'Send now', note: 'You will be logged out once all are sent.' },
  keep: {
    label: 'Keep for me on this device',
    note: 'Nobody else can read them. They will be sent when you log in here again.',
  },
  discard: { label: 'Discard', note: 'They will be lost for good.' },
}

type Props = {
  choice: UnsentChoice | null
  onChoose: (choice: UnsentChoice) => void
  /** Why a choice is not possible now. */
  blocked: { send: string | null; keep: string | null }
}

export function UnsentChoices({ choice, onChoose, blocked }: Props) {
  const reasons: Record<UnsentChoice, string | null> = { ...blocked, discard: null }
  return (
    <fieldset className="unsent-choices" aria-label="What to do with them">
      {(['send', 'keep', 'discard'] as const).map((one) => (
        <label key={one} className="unsent-choice">
          <input
            type="radio"
            name="unsent"
            aria-label={WORDS[one].label}
            aria-describedby={`unsent-${one}`}
            checked={choice === one}
            disabled={reasons[one] !== null}
            onChange={() => onChoose(one)}
          />
          <span>{WORDS[one].label}</span>
          <small id={`unsent-${one}`}>{reasons[one] ?? WORDS[one].note}</small>
        </label>
      ))}
    </fieldset>
  )
}
