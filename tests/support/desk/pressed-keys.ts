import { act } from '@testing-library/react'

export type Press = Partial<Pick<KeyboardEvent, 'code' | 'shiftKey' | 'repeat'>> & {
  /** After the key before it, by the times of the events. A hand by default. ms */
  gapMs?: number
}

const HAND_GAP_MS = 400
let nowMs = 0

/** Presses a key as a browser reports those of a keyboard: trusted, and with a time. */
export function press(key: string, { gapMs = HAND_GAP_MS, ...of }: Press = {}): void {
  nowMs += gapMs
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...of })
  Object.defineProperties(event, { isTrusted: { value: true }, timeStamp: { value: nowMs } })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
}

/** As a barcode scanner types: the first key after a pause, then one each 35 ms, and Enter behind them. */
export function scan(text: string): void {
  for (const [place, key] of [...Array.from(text), 'Enter'].entries())
    press(key, { gapMs: place === 0 ? 2_000 : 35, shiftKey: /^[A-Z]$/.test(key) })
}
