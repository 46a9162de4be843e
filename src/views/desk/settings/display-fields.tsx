import { Text } from '@radix-ui/themes'
import { useId } from 'react'
import { DISPLAY_PANELS, VIEWING_DISTANCES, type WorkingHours } from '../../../../contract/entities/displays'
import { TextField } from '../../ui/controls/text-field'
import { Choice } from '../../ui/controls/choice'
import {
  THRESHOLD_PARTS,
  THRESHOLDS,
  withPanel,
  type SettingsDraft,
  type ThresholdName,
  type ThresholdPart,
} from './display-draft'
import { APPEARANCE_WORDS, DISTANCE_WORDS, PANEL_WORDS } from './display-words'
import { Setting } from './setting'
import { SelectField } from '../../ui/controls/select-field'
import { Switch } from '../../ui/controls/switch'

const THRESHOLD_WORDS: Record<ThresholdName, { label: string; note: string }> = {
  unassigned: { label: 'Unassigned orders', note: 'From this many on.' },
  late: { label: 'Late orders', note: 'From this many on.' },
  freeRiders: { label: 'Free riders', note: 'From this many down.' },
}
const PART_WORDS: Record<ThresholdPart, string> = { watch: 'Watch', high: 'High' }
const APPEARANCES = ['dark', 'light'] as const

type Props<Draft> = {
  draft: Draft
  /** Errors by field, as `draftErrors` returns them. */
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

/** The fields for what a display shows, how it looks, and from which value a count is highlighted. */
export function DisplayFields<Draft extends SettingsDraft>({ draft, errors, onChange }: Props<Draft>) {
  const id = useId()
  const { settings, thresholds } = draft
  const set = (change: Partial<SettingsDraft['settings']>) =>
    onChange({ ...draft, settings: { ...settings, ...change } })
  const setThreshold = (name: ThresholdName, part: ThresholdPart, text: string) =>
    onChange({ ...draft, thresholds: { ...thresholds, [name]: { ...thresholds[name], [part]: text } } })
  return (
    <>
      <fieldset className="display-panels">
        <legend>Panels, in turn</legend>
        {DISPLAY_PANELS.map((panel) => (
          <label key={panel}>
            <input
              type="checkbox"
              checked={settings.panels.includes(panel)}
              onChange={({ target }) => set({ panels: withPanel(settings.panels, panel, target.checked) })}
            />
            {PANEL_WORDS[panel]}
          </label>
        ))}
        {errors['settings.panels'] !== undefined && (
          <Text as="p" size="1" color="red" role="alert">
            {errors['settings.panels']}
          </Text>
        )}
      </fieldset>
      <Setting label="Viewing distance" note="How far away people stand.">
        <Choice
          label="Viewing distance"
          value={settings.distance}
          choices={VIEWING_DISTANCES.map((value) => ({ value, words: DISTANCE_WORDS[value] }))}
          onChoose={(distance) => set({ distance })}
        />
      </Setting>
      <Setting label="Appearance">
        <Choice
          label="Appearance"
          value={settings.appearance}
          choices={APPEARANCES.map((value) => ({ value, words: APPEARANCE_WORDS[value] }))}
          onChoose={(appearance) => set({ appearance })}
        />
      </Setting>
      <Setting label="Sound" htmlFor={`${id}-sound`} note="The alarm of orders that wait too long.">
        <Switch
          id={`${id}-sound`}
          checked={settings.isSounding}
          onCheckedChange={(isSounding) => set({ isSounding })}
        />
      </Setting>
      <div className="display-pairs">
        <DisplayHours hours={settings.working} onChange={(working) => set({ working })} />
        {THRESHOLDS.map((name) => (
          <fieldset key={name} className="display-pair">
            <legend>{THRESHOLD_WORDS[name].label}</legend>
            <Text as="p" size="1" color="gray">
              {THRESHOLD_WORDS[name].note}
            </Text>
            {THRESHOLD_PARTS.map((part) => (
              <TextField
                key={part}
                label={PART_WORDS[part]}
                inputMode="numeric"
                autoComplete="off"
                error={errors[`settings.${name}.${part}`] ?? null}
                value={thresholds[name][part]}
                onChange={({ target }) => setThreshold(name, part, target.value)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hourWords(hour))

type DisplayHoursProps = { hours: WorkingHours; onChange: (hours: WorkingHours) => void }

/** The working hours: two full hours in Lagos time. */
function DisplayHours({ hours, onChange }: DisplayHoursProps) {
  const field = (part: keyof WorkingHours, label: string) => (
    <SelectField
      label={label}
      error={null}
      options={HOURS}
      value={hourWords(hours[part])}
      placeholder=""
      onChange={(words) => onChange({ ...hours, [part]: HOURS.indexOf(words) })}
    />
  )
  return (
    <fieldset className="display-pair">
      <legend>Working hours</legend>
      <Text as="p" size="1" color="gray">
        {dimWords(hours)}
      </Text>
      {field('from', 'From')}
      {field('to', 'To')}
    </fieldset>
  )
}

function dimWords({ from, to }: WorkingHours): string {
  if (from === to) return 'The display never dims.'
  return `A dark display dims from ${hourWords(to)} to ${hourWords(from)} in Lagos, unless something is urgent.`
}

function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
