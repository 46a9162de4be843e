/** `at`: when the last letter was typed, ms of any clock. */
export type Typed = { text: string; at: number }

const TOGETHER_MS = 700

type Letter = { key: string; at: number; before: Typed; from: number }

/** The option that begins with the typed letters; the same letter again selects the next option. Null: there is none. */
export function typedChoice(
  options: readonly string[],
  { key, at, before, from }: Letter,
): { index: number; typed: Typed } | null {
  if (key.length !== 1 || (key === ' ' && before.text === '')) return null
  const text = (at - before.at < TOGETHER_MS ? before.text : '') + key.toLowerCase()
  const first = text.charAt(0)
  const isRepeat = text === first.repeat(text.length)
  const index = following(options, isRepeat ? from + 1 : from, isRepeat ? first : text)
  return index === null ? null : { index, typed: { text, at } }
}

function following(options: readonly string[], start: number, beginning: string): number | null {
  for (let step = 0; step < options.length; step += 1) {
    const index = (start + step) % options.length
    if (options[index]?.toLowerCase().startsWith(beginning) === true) return index
  }
  return null
}
