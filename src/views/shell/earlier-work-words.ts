type EarlierWork = { restored: number; unlocked: number }

/** Sentences about unsent work of an earlier session on this device. */
export function earlierWorkWords({ restored, unlocked }: EarlierWork): string[] {
  const words: string[] = []
  if (restored > 0)
    words.push(`${unsentChanges(restored)} from your last session on this device ${are(restored)} back`)
  if (unlocked > 0)
    words.push(
      `${unsentChanges(unlocked)} from your last session ${are(unlocked)} back. They could not be locked while you were logged out`,
    )
  return words
}

export function unopenedWords(count: number): string {
  return `${unsentChanges(count)} from an earlier session could not be opened`
}

export function unsentChanges(count: number): string {
  return count === 1 ? '1 unsent change' : `${count} unsent changes`
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are'
}
