import './choice.css'
import { SegmentedControl } from '@radix-ui/themes'

type Props<Value extends string | number> = {
  label: string
  value: Value
  choices: readonly { value: Value; words: string }[]
  onChoose: (value: Value) => void
}

export function Choice<Value extends string | number>({ label, value, choices, onChoose }: Props<Value>) {
  const choose = (text: string) => {
    const chosen = choices.find((choice) => String(choice.value) === text)
    if (chosen !== undefined) onChoose(chosen.value)
  }
  return (
    <SegmentedControl.Root
      className="choice"
      size="1"
      value={String(value)}
      aria-label={label}
      onValueChange={choose}
    >
      {choices.map((choice) => (
        <SegmentedControl.Item key={choice.value} value={String(choice.value)}>
          {choice.words}
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  )
}
