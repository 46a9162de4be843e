/** Two keys of a hand lie further apart; a scanner that types is faster. ms */
export const HAND_MS = 50
/** What follows a key that is no command within this time is a text. ms */
const TEXT_MS = 300
/** Behind its last character a scanner sends Enter or Tab. ms */
const SCAN_END_MS = 120
/** A number as labels have it; a name that a program types is none. */
const SCANNED = /^(?=.*\d)\S{6,}$/

/** A key that is pressed where nobody types. */
export type Stroke = {
  key: string
  /** `KeyboardEvent.timeStamp`, ms. */
  atMs: number
  /** It is held. */
  isRepeated: boolean
  /** It is a shortcut, alone or behind the keys before it. */
  isCommand: boolean
  /** It changes what becomes of an order. */
  isDeciding: boolean
  /** Held, it moves on and on. */
  isStep: boolean
}

/** `wait`: it acts unless another key comes within `HAND_MS`. */
export type Verdict = 'act' | 'wait' | 'ignore'

/**
 * Tells the keys of a hand from those of a barcode scanner, which types like a person: keys that come faster than a hand,
 * and those in a run that began with no command, do not act. A held key acts once.
 */
export class KeyRun {
  private lastMs = Number.NEGATIVE_INFINITY
  private textMs = Number.NEGATIVE_INFINITY
  /** How many letters in a row came faster than a hand. */
  private fast = 0

  judge({ key, atMs, isRepeated, isCommand, isDeciding, isStep }: Stroke): Verdict {
    if (isRepeated) return isStep ? 'act' : 'ignore'
    const isLetter = key.length === 1
    this.count(isLetter, atMs)
    if (atMs - this.textMs <= TEXT_MS || (isLetter && !isCommand)) {
      // Enter ends the text.
      this.textMs = isLetter ? atMs : Number.NEGATIVE_INFINITY
      return 'ignore'
    }
    if (this.fast > 1) return 'ignore'
    return isDeciding ? 'wait' : 'act'
  }

  /** Tab, arrows and Enter go through a form as fast as they like: a scanner types letters before it sends one. */
  private count(isLetter: boolean, atMs: number): void {
    const isFast = atMs - this.lastMs < HAND_MS
    if (isLetter) this.lastMs = atMs
    if (!isFast) this.fast = 0
    else if (isLetter) this.fast += 1
  }
}

/** Collects what a scanner types, in a field too. */
export class ScanReader {
  private text = ''
  private firstMs = 0
  private lastMs = Number.NEGATIVE_INFINITY

  /** The whole text with the key that ends it; else null. */
  read(key: string, atMs: number): string | null {
    const { text, firstMs, lastMs } = this
    const isNext = atMs - lastMs < SCAN_END_MS
    if (key.length === 1) {
      this.text = isNext ? text + key : key
      this.firstMs = isNext ? firstMs : atMs
      this.lastMs = atMs
      return null
    }
    this.text = ''
    const isEnd = (key === 'Enter' || key === 'Tab') && isNext && SCANNED.test(text)
    return isEnd && (lastMs - firstMs) / (text.length - 1) < HAND_MS ? text : null
  }
}
