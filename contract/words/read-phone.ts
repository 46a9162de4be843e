import { visibleText } from './normal-text'

/** What was typed or imported as a phone number. `stored`: the digits that are kept. */
export type PhoneReading =
  | { kind: 'none' }
  | { kind: 'nigerian'; stored: string }
  /** Another country's number, which is kept once somebody said so (AG-178). */
  | { kind: 'foreign'; stored: string }
  /** `why`: a sentence for the person. `stored`: null if not even its digits can be kept as a number. */
  | { kind: 'doubtful'; why: string; stored: string | null }

type CallableNumber = Exclude<PhoneReading, { kind: 'none' | 'doubtful' }>

const LONGEST_TEXT = 80

/** AG-178: reads what can be called, and never makes one number of several things. */
export function readPhone(text: string): PhoneReading {
  const plain = plainText(text)
  if (plain === '') return { kind: 'none' }
  if (plain.length > LONGEST_TEXT) return doubt('This text is too long for a number to call.')
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(plain)) {
    return doubt(`A spreadsheet shortened this number to ${plain}. Set its column to text.`)
  }
  const whole = withoutDecimals(plain)
  if (/^\+?\d{5,}[.,]\d{1,2}$/.test(whole)) return doubt(`A number to call has no decimals, as ${whole} has.`)
  return numberOf(whole) ?? doubtAbout(whole)
}

/** Without invisible signs, a `tel:` before it and a spreadsheet's signs for a text. */
function plainText(text: string): string {
  return visibleText(text.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s='"’]+|[\s'"’]+$/g, '')
    .replace(/^tel:\s*/i, '')
}

/** 8031234567.00 and 8,031,234,567.00 are how a spreadsheet writes a number. */
function withoutDecimals(text: string): string {
  const bare = text.replace(/^\+?\d{1,3}(?:,\d{3})+(?![,\d])/, (thousands) => thousands.replaceAll(',', ''))
  return bare.replace(/^(\+?\d{5,}|\d{1,3}(?: \d{3})+)[.,]0+$/, '$1')
}

function numberOf(text: string): CallableNumber | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^0(?:0|09)234/, '234')
  const behind = /^(?:2340?|0)([1-9]\d*)$/.exec(digits)?.[1]
  if (behind !== undefined && isNational(behind)) {
    // Eight digits go with their 234, because a server takes no number of less than ten.
    const stored = digits.startsWith('0') && behind.length > 8 ? digits : `234${behind}`
    return { kind: 'nigerian', stored }
  }
  const isBareMobile = !text.startsWith('+') && /^[789][01]\d{8}$/.test(digits)
  return isBareMobile ? { kind: 'nigerian', stored: digits } : abroadOf(text, digits)
}

function abroadOf(text: string, digits: string): CallableNumber | null {
  const abroad = /^(?:00)?((?!234)[1-9]\d{6,13})$/.exec(digits)?.[1]
  if (abroad === undefined || !/^\+|^\D*00/.test(text)) return null
  // Ten digits and less would look like a number of Nigeria without its 0.
  return { kind: 'foreign', stored: abroad.length > 10 ? abroad : `00${abroad}` }
}

/** `digits`: the digits after the 0 or 234. A landline has its area code and may be shorter than a mobile number. */
function isNational(digits: string): boolean {
  return /^[789][01]/.test(digits) ? digits.length === 10 : digits.length >= 8 && digits.length <= 10
}

function doubtAbout(text: string): PhoneReading {
  const inside = longestNumber(text)
  if (inside !== null) {
    const { before, after } = inside
    const isSecond = [before, after].some((rest) => rest.replace(/\D/g, '').length >= 7)
    if (isSecond) return doubt('More than one number stands here. Write one of them.')
    const [rest, where] = after === '' ? [before, 'before'] : [after, 'behind']
    return doubt(`“${rest}” stands ${where} the number.`)
  }
  if (!/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(text)) return doubt(`“${text}” is no number that can be called.`)
  const digits = text.replace(/\D/g, '')
  const stored = digits.length >= 10 && digits.length <= 14 ? digits : null
  return { kind: 'doubtful', why: `This is no Nigerian number: ${countOf(digits)}`, stored }
}

/** The longest part that can be called, and the text around it. */
function longestNumber(text: string): { before: string; after: string } | null {
  const cuts = [
    0,
    ...[...text.matchAll(/(?<=\d)\D|(?<=[^\d+(])[\d+(]/g)].map(({ index }) => index),
    text.length,
  ]
  const parts = cuts.flatMap((start) => cuts.filter((end) => end > start).map((end) => ({ start, end })))
  const longest = parts
    .filter(({ start, end }) => isWhole(text.slice(start, end)))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
  if (longest === undefined) return null
  return { before: text.slice(0, longest.start).trim(), after: text.slice(longest.end).trim() }
}

function isWhole(part: string): boolean {
  return /^[+(\d].*\d$/.test(part) && numberOf(part) !== null
}

function countOf(digits: string): string {
  const behind = /^234(\d*)$/.exec(digits)?.[1]
  if (behind !== undefined) return `${behind.length} digits stand behind 234, a mobile number has 10 there.`
  if (digits.length === 11) return 'it has 11 digits but no 0 or 234 before them.'
  return `it has ${digits.length} digits, a mobile number has 11.`
}

function doubt(why: string): PhoneReading {
  return { kind: 'doubtful', why, stored: null }
}
