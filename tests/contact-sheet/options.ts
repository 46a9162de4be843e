import { parseArgs } from 'node:util'
import { STATES, type State } from './states'

export type Options = {
  /** Names, or the beginnings of names; empty: all. */
  screens: string[]
  states: State[]
  /** Null: each width of each screen. */
  widths: number[] | null
  themes: ('light' | 'dark')[]
}

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
    widths: values.widths === '' ? null : list(values.widths).map(Number),
    themes: chosen(['light', 'dark'], values.themes),
  }
}
