/** The least time between two keys that a person presses, ms. A barcode scanner types faster. */
export const HAND_MS = 50
/** A key within this time after a key that is no command belongs to a text, ms. */
const TEXT_MS = 300
/** A scanner sends Enter or Tab within this time after its last character, ms. */
const SCAN_END_MS = 120
/** A number as on labels: with a digit, or of capitals behind a prefix ('WB-EVHDJYNVS'). A name that a program types is neither. */
const SCANNED = /^(?:(?=.*\d)\S{6,}|[A-Z]{2,4}-[A-Z]{4,})$/

/** A key that is pressed outside of text fields. */
export type Stroke = {
  key: string
  /** `KeyboardEvent.timeStamp`, ms. */
  atMs: number
  /** Held down. */
  isRepeated: boolean
  /** A shortcut, alone or after the previous keys. */
  isCommand: boolean
  /** The key decides something about an order. */
  isDeciding: boolean
  /** Moves to another row; may repeat while held down. */
  isStep: boolean
}

/** `wait`: the key acts if no other key comes within `HAND_MS`. */
export type Verdict = 'act' | 'wait' | 'ignore'

/**
 * Separates the keys of a person from those of a barcode scanner, which sends key events too. Keys that come faster than
 * a person types, and keys after one that is no command, do not act. A key that is held down acts once.
 */
export class KeyRun {
  private lastMs = Number.NEGATIVE_INFINITY
  private textMs = Number.NEGATIVE_INFINITY
  /** How many characters in a row came faster than a person types. */
  private fast = 0

  judge({ key, atMs, isRepeated, isCommand, isDeciding, isStep }: Stroke): Verdict {
    if (isRepeated) return isStep ? 'act' : 'ignore'
    const isLetter = key.length === 1
    this.count(isLetter, atMs)
    if (atMs - this.textMs <= TEXT_MS || (isLetter && !isCommand)) {
      // A key like Enter ends the text.
      this.textMs = isLetter ? atMs : Number.NEGATIVE_INFINITY
      return 'ignore'
    }
    if (this.fast > 1) return 'ignore'
    return isDeciding ? 'wait' : 'act'
  }

  /** Tab, arrows and Enter may come at any speed: a scanner sends characters before them. */
  private count(isLetter: boolean, atMs: number): void {
    const isFast = atMs - this.lastMs < HAND_MS
    if (isLetter) this.lastMs = atMs
    if (!isFast) this.fast = 0
    else if (isLetter) this.fast += 1
  }
}

/** Collects the characters of a scanner, also in a field. */
export class ScanReader {
  private text = ''
  private firstMs = 0
  private lastMs = Number.NEGATIVE_INFINITY

  /** Returns the whole scanned text at the key that ends it, else null. */
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
