import { cityOf, isPartWord, isStreetWord, plainWords, townsIn } from './towns'

/**
 * Whether a typed text still means the place that was chosen: it lacks nothing or adds nothing, or both have more words in
 * common than either has alone. A typing error is no difference; another town is another place.
 */
export function isSameAddress(chosen: string, typed: string): boolean {
  const known = placeWords(chosen)
  if (known.length === 0) return true
  const cities = new Set([...townsIn(chosen)].map(cityOf))
  if (cities.size > 0 && [...townsIn(typed)].some((town) => !cities.has(cityOf(town)))) return false
  const words = placeWords(typed)
  const common = known.filter((word) => words.some((other) => isAlike(word, other))).length
  const missing = known.length - common
  const added = words.filter((other) => !known.some((word) => isAlike(word, other))).length
  return common > 0 && (missing === 0 || added === 0 || common > Math.max(missing, added))
}

/** The words that tell one place of a town from another. */
function placeWords(text: string): string[] {
  const towns = townsIn(text)
  const words = plainWords(text).split(' ')
  return words.filter((word) => word !== '' && !isPartWord(word) && !isStreetWord(word) && !towns.has(word))
}

const LEAST = 3

/** Equal but for one letter, or the beginning of the other. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < LEAST) return one === other
  if (long.startsWith(short)) return true
  if (long.length - short.length > 1 || short.length <= LEAST) return false
  let same = 0
  while (short[same] === long[same]) same++
  const rest = short.length === long.length ? short.slice(same + 1) : short.slice(same)
  return long.endsWith(rest) && long.length - rest.length <= same + 1
}
