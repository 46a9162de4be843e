import { normalText } from './normal-text'

/** The states of Nigeria, their capitals and other large towns, in the form of `plainWords`. */
const TOWNS: readonly string[] = (
  'lagos|abuja|fct|port harcourt|ibadan|kano|abia|umuahia|aba|adamawa|yola|mubi|jimeta|akwa ibom|uyo|eket|ikot ekpene|anambra|awka|onitsha|nnewi|ekwulobia|' +
  'bauchi|azare|bayelsa|yenagoa|benue|makurdi|gboko|otukpo|borno|maiduguri|biu|cross river|calabar|ogoja|ikom|delta|asaba|warri|sapele|ughelli|effurun|agbor|' +
  'ebonyi|abakaliki|edo|benin|benin city|auchi|ekpoma|uromi|ekiti|ado ekiti|enugu|nsukka|gombe|imo|owerri|okigwe|orlu|jigawa|dutse|hadejia|kaduna|zaria|kafanchan|' +
  'katsina|funtua|daura|kebbi|birnin kebbi|kogi|lokoja|okene|kwara|ilorin|offa|nasarawa|lafia|keffi|niger|minna|suleja|bida|kontagora|ogun|abeokuta|ijebu ode|sagamu|shagamu|' +
  'ota|sango ota|ilaro|ondo|akure|owo|ikare|okitipupa|osun|osogbo|oshogbo|ile ife|ilesa|ilesha|ede|iwo|oyo|ogbomosho|ogbomoso|iseyin|saki|plateau|jos|bukuru|' +
  'rivers|bonny|sokoto|taraba|jalingo|wukari|yobe|damaturu|potiskum|nguru|zamfara|gusau|cotonou|accra'
).split('|')

const STREET_WORDS =
  'street|str|st|road|rd|avenue|ave|av|way|drive|dr|crescent|cres|close|cl|lane|ln|expressway|express|boulevard|blvd|bypass|highway'
const LONG_STREETS = ['street', 'avenue', 'crescent', 'expressway', 'boulevard', 'highway']
const STREET = new RegExp(`^(?:${STREET_WORDS})$`)
/** Words of an address that name no place: a list of places does not hold them. */
const PARTS =
  /^(?:\d+\p{L}?|no|num|number|plot|block|blk|flat|flt|house|hse|suite|shop|room|floor|unit|apt|apartment|gate|opp|opposite|off|by|near|beside|behind|the|of|and|nigeria|state|city|town|area|lga)$/u

/** The words of an address in normal form, without signs: 'st mary s road' for “St. Mary's Road”. */
export function plainWords(text: string): string {
  return normalText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a word says what kind of street it is, such as 'road', 'ave' or 'avenu'. */
export function isStreetWord(word: string): boolean {
  return STREET.test(word) || (word.length > 3 && LONG_STREETS.some((long) => long.startsWith(word)))
}

/** Whether a word is a number, 'flat', 'near' or the like. */
export function isPartWord(word: string): boolean {
  return PARTS.test(word)
}

/** Towns by the first words of their names: an address is not tried against each of all names. */
const NAMED = new Map<string, { town: string; pattern: RegExp }[]>()
for (const town of TOWNS) {
  const first = town.replace(/ .*/, '')
  const pattern = new RegExp(` ${town} (?!(?:old |new )?(?:${STREET_WORDS}) )`)
  NAMED.set(first, [...(NAMED.get(first) ?? []), { town, pattern }])
}

/** The towns and states that an address names. 'Aba Road' and 'Kano Street' are streets. */
export function townsIn(address: string): ReadonlySet<string> {
  const words = plainWords(address).split(' ')
  const text = ` ${words.join(' ')} `
  const named = words.flatMap((word) => NAMED.get(word) ?? [])
  return new Set(named.filter(({ pattern }) => pattern.test(text)).map(({ town }) => town))
}

/** The city of a state that has one known city. */
const SAME: Readonly<Record<string, string>> = { fct: 'abuja', rivers: 'port harcourt', oyo: 'ibadan' }

/** One name for a city that the gazetteer knows and its state. */
export function cityOf(town: string): string {
  return SAME[town] ?? town
}
