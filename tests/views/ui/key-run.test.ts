import { expect, test } from 'vitest'
import { KeyRun, ScanReader, type Verdict } from '../../../src/views/ui/keys/key-run'
import { byLabel, isCommand, isDeciding, isStep, strokeOf } from '../../../src/views/ui/keys/key-strokes'

type Key = { key: string; code?: string; shiftKey?: boolean; gapMs?: number; isRepeated?: boolean }

const codeOf = (key: string) => (/^\d$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`)

/** What each key may do; 'wait' becomes 'act' where no other key comes in time. */
function judged(keys: readonly Key[]): Verdict[] {
  const run = new KeyRun()
  let atMs = 10_000
  let before = ''
  const verdicts: Verdict[] = []
  const settle = (gapMs: number) => {
    const last = verdicts.lastIndexOf('wait')
    if (last >= 0) verdicts.splice(last, 1, gapMs >= 50 ? 'act' : 'ignore')
  }
  for (const { key, code = codeOf(key), shiftKey = false, gapMs = 200, isRepeated = false } of keys) {
    atMs += gapMs
    if (!isRepeated) settle(gapMs)
    const stroke = strokeOf({ key, code, shiftKey })
    verdicts.push(
      run.judge({
        key: byLabel({ key, code, shiftKey }).key,
        atMs,
        isRepeated,
        isCommand: isCommand(stroke, before),
        isDeciding: isDeciding(stroke),
        isStep: isStep(stroke),
      }),
    )
    before = stroke
  }
  settle(Infinity)
  return verdicts
}

const typed = (text: string, gapMs: number): Key[] =>
  Array.from(text, (key) => ({ key, shiftKey: /[A-Z]/.test(key), gapMs }))
const enter = (gapMs: number): Key => ({ key: 'Enter', code: 'Enter', gapMs })

test.each([
  ['a tracking number', 'WB-2345678QA', 35],
  ['one that is typed slowly', 'WB-2345678QA', 90],
  ['the number of something else, which begins with digits', '5901234123457', 35],
  ['one of digits, by the fastest scanner', '5901234123457', 5],
  ['one that begins with a command that decides', 'C2345678A', 20],
])('no key of %s acts, nor the Enter behind it', (_, text, gapMs) => {
  const verdicts = judged([...typed(text, gapMs), enter(gapMs)])
  expect(verdicts.filter((verdict) => verdict !== 'ignore')).toEqual([])
})

test('after a scan the keys of a hand act again', () => {
  const keys = [...typed('WB-2345678QA', 35), enter(35), { key: 'j' }, { key: 'a' }]
  expect(judged(keys).slice(-2)).toEqual(['act', 'act'])
})

test.each([
  ['J, A and Enter of a quick hand', [{ key: 'j' }, { key: 'a', gapMs: 60 }, enter(60)]],
  ['two keys that roll over each other', [{ key: 'j' }, { key: 'a', gapMs: 20 }]],
  ['G and O', [{ key: 'g' }, { key: 'o', gapMs: 80 }]],
  ['a digit for each order', [{ key: '1' }, { key: '2', gapMs: 120 }, { key: '1', gapMs: 120 }]],
  [
    'Tab and Enter that a program presses at once',
    [
      { key: 'Tab', code: 'Tab' },
      { key: 'ArrowRight', code: 'ArrowRight', gapMs: 2 },
      { key: 'Tab', code: 'Tab', gapMs: 2 },
      enter(2),
    ],
  ],
  [
    'the number pad',
    [
      { key: '1', code: 'Numpad1' },
      { key: '9', code: 'Numpad9' },
    ],
  ],
])('%s act', (_, keys) => {
  expect(new Set(judged(keys))).toEqual(new Set(['act']))
})

test('a held key acts once, and moves on where it moves', () => {
  const held = (first: Key): Key[] => [
    first,
    ...Array.from({ length: 5 }, () => ({ ...first, gapMs: 33, isRepeated: true })),
  ]
  const once = ['act', ...Array.from({ length: 5 }, () => 'ignore')]
  expect([judged(held({ key: 'z' })), judged(held(enter(200)))]).toEqual([once, once])
  expect(new Set(judged(held({ key: 'j' })))).toEqual(new Set(['act']))
})

test.each([
  ['Z of QWERTZ', { key: 'z', code: 'KeyY', shiftKey: false }, 'z'],
  ['A of AZERTY', { key: 'a', code: 'KeyQ', shiftKey: false }, 'a'],
  ['A with Caps Lock', { key: 'A', code: 'KeyA', shiftKey: false }, 'a'],
  ['Shift and A with Caps Lock', { key: 'a', code: 'KeyA', shiftKey: true }, 'shift+a'],
  ['1 of AZERTY, with Shift', { key: '1', code: 'Digit1', shiftKey: true }, '1'],
  ['its place without Shift', { key: '&', code: 'Digit1', shiftKey: false }, '1'],
  ['a letter of another alphabet', { key: 'ф', code: 'KeyA', shiftKey: false }, 'ф'],
])('%s is the key of its label', (_, event, stroke) => {
  expect(strokeOf(event)).toBe(stroke)
})

test('a letter goes on as the key that has its label on a US keyboard', () => {
  const [z, a] = [
    byLabel({ key: 'Z', code: 'KeyY', shiftKey: false }),
    byLabel({ key: 'a', code: 'KeyQ', shiftKey: true }),
  ]
  expect([z.key, z.code, a.key, a.code]).toEqual(['z', 'KeyZ', 'A', 'KeyA'])
})

test('a scan is read whole, and what a hand types is none', () => {
  const read = (text: string, gapMs: number, endMs = gapMs) => {
    const reader = new ScanReader()
    let atMs = 0
    for (const key of text) reader.read(key, (atMs += gapMs))
    return reader.read('Enter', atMs + endMs)
  }
  expect(read('WB-2345678QA', 35)).toBe('WB-2345678QA')
  expect(read('WB-EVHDJYNVS', 35)).toBe('WB-EVHDJYNVS')
  expect([read('WB-2345678QA', 90), read('WB-23', 10), read('WB-2345678QA', 10, 500)]).toEqual([
    null,
    null,
    null,
  ])
  expect([read('Kehinde Lawal', 5), read('Kehinde', 5)]).toEqual([null, null])
})
