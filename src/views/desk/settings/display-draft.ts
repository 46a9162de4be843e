import type { z } from 'zod'
import {
  DEFAULT_DISPLAY,
  DISPLAY_PANELS,
  editDisplay,
  pairDisplay,
  type Display,
  type DisplayPanel,
  type DisplaySettings,
} from '../../../../contract/entities/displays'
import type { InputOf } from '../../../../contract/wire/call'
import { fieldErrors, type FieldErrors } from '../../../../contract/wire/field-errors'

export const THRESHOLDS = ['unassigned', 'late', 'freeRiders'] as const
export type ThresholdName = (typeof THRESHOLDS)[number]
export const THRESHOLD_PARTS = ['watch', 'high'] as const
export type ThresholdPart = (typeof THRESHOLD_PARTS)[number]

/** What a person typed and chose. Thresholds are text until the form is sent. */
export type SettingsDraft = {
  settings: Omit<DisplaySettings, ThresholdName>
  thresholds: Record<ThresholdName, Record<ThresholdPart, string>>
}

export type DisplayDraft = SettingsDraft & { code: string; name: string }

export function draftOf(display: Display | null): DisplayDraft {
  return { code: '', name: display?.name ?? '', ...settingsDraft(display?.settings ?? DEFAULT_DISPLAY) }
}

export function settingsDraft({ unassigned, late, freeRiders, ...settings }: DisplaySettings): SettingsDraft {
  return {
    settings,
    thresholds: { unassigned: typed(unassigned), late: typed(late), freeRiders: typed(freeRiders) },
  }
}

/** Adds or removes a panel. The result has the sequence of DISPLAY_PANELS. */
export function withPanel(
  panels: readonly DisplayPanel[],
  panel: DisplayPanel,
  isOn: boolean,
): DisplayPanel[] {
  return DISPLAY_PANELS.filter((one) => (one === panel ? isOn : panels.includes(one)))
}

/** The errors by field, such as 'settings.late.watch'. Null: the draft can be sent. */
export function draftErrors(draft: DisplayDraft, id: number | null): Record<string, string> | null {
  return id === null
    ? errorsOf(pairDisplay.input, pairInput(draft))
    : errorsOf(editDisplay.input, editInput(draft, id))
}

/** The errors of settings that are kept on this device and sent to no server. */
export function settingsErrors(draft: SettingsDraft): Record<string, string> | null {
  return errorsOf(editDisplay.input.pick({ settings: true }), { settings: settingsOf(draft) })
}

export function pairInput(draft: DisplayDraft): InputOf<typeof pairDisplay> {
  return { code: draft.code, ...commonInput(draft) }
}

export function editInput(draft: DisplayDraft, id: number): InputOf<typeof editDisplay> {
  return { id, ...commonInput(draft) }
}

/** The server's error sentences by field, replaced by the form's own sentences where there are some. */
export function inWords(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, [sentence = '']]) => [field, ownWords(field) ?? sentence]),
  )
}

function ownWords(field: string): string | null {
  if (field === 'code') return 'Type the 6 signs that the display shows.'
  if (field === 'name') return 'Give the display a name of at most 60 signs.'
  if (field.startsWith('settings.panels')) return 'Choose at least one panel.'
  return /^settings\.\w+\.(watch|high)$/.test(field) ? 'Type a whole number from 0 to 9999.' : null
}

export function settingsOf({ settings, thresholds }: SettingsDraft): DisplaySettings {
  const { unassigned, late, freeRiders } = thresholds
  return {
    ...settings,
    unassigned: numbers(unassigned),
    late: numbers(late),
    freeRiders: numbers(freeRiders),
  }
}

function commonInput(draft: DisplayDraft) {
  return { name: draft.name, settings: settingsOf(draft) }
}

function errorsOf(schema: z.ZodType, input: unknown): Record<string, string> | null {
  const read = schema.safeParse(input)
  return read.success ? null : inWords(fieldErrors(read.error, input))
}

function typed({ watch, high }: Record<ThresholdPart, number>): Record<ThresholdPart, string> {
  return { watch: String(watch), high: String(high) }
}

/** The numbers of the two texts. A text that is no whole number gives NaN, which the contract refuses. */
function numbers({ watch, high }: Record<ThresholdPart, string>): Record<ThresholdPart, number> {
  const numberOf = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN)
  return { watch: numberOf(watch), high: numberOf(high) }
}
