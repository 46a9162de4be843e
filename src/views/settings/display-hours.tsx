import type { WorkingHours } from '../../../contract/displays'
import { SelectField } from '../ui/select-field'

const HOURS = Array.from({ length: 24 }, (_, hour) => wordsOf(hour))

type Props = { hours: WorkingHours; onChange: (hours: WorkingHours) => void }

/** The working hours: two full hours in Lagos time. */
export function DisplayHours({ hours, onChange }: Props) {
  const field = (part: keyof WorkingHours, label: string) => (
    <SelectField
      label={label}
      error={null}
      options={HOURS}
      value={wordsOf(hours[part])}
      placeholder=""
      onChange={(words) => onChange({ ...hours, [part]: HOURS.indexOf(words) })}
    />
  )
  return (
    <fieldset className="display-pair">
      <legend>Working hours</legend>
      <p>{dimWords(hours)}</p>
      {field('from', 'From')}
      {field('to', 'To')}
    </fieldset>
  )
}

function dimWords({ from, to }: WorkingHours): string {
  if (from === to) return 'The display never dims.'
  return `A dark display dims from ${wordsOf(to)} to ${wordsOf(from)} in Lagos, unless something is urgent.`
}

function wordsOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
