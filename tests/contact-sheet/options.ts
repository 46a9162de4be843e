import { parseArgs } from 'node:util'
import { STATES, type State } from './states'

export type Options = {
  /** Names, or the beginnings of names; empty: all. */
  screens: string[]
  states: State[]
  widths: number[]
  themes: ('light' | 'dark')[]
}

const WIDTHS = [1280, 1440, 1920, 768, 390]

/** `--screens orders,login --states full,empty --widths 1440 --themes dark`; what is not said is everything. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { screens: text, states: text, widths: text, themes: text },
  })
  const list = (value: string) => value.split(',').filter((part) => part !== '')
  const chosen = <Value extends string>(all: readonly Value[], value: string) =>
    value === '' ? [...all] : all.filter((one) => list(value).includes(one))
  return {
    screens: list(values.screens),
    states: chosen(STATES, values.states),
    widths: values.widths === '' ? WIDTHS : list(values.widths).map(Number),
    themes: chosen(['light', 'dark'], values.themes),
  }
}
