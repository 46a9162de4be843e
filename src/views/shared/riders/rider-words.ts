import { matchesPersonText } from '../../../../contract/words/matches-person'
import { normalText, searchedText, wordRank, wordsOf } from '../../../../contract/words/normal-text'
import { fullName } from '../../../../contract/rules/order-display'
import { phoneDigits } from '../../../../contract/words/phones'
import type { Rider } from '../../../../contract/entities/riders'

type Named = Pick<Rider, 'id' | 'first_name' | 'last_name' | 'phone'>

/** 'Bola Salami'; 'Musa Ibrahim · 4946' with the last digits of the phone when another rider has the same name. */
export function riderWords(rider: Named, riders: readonly Named[]): string {
  const name = fullName(rider)
  const plain = normalText(name)
  const isAlone = riders.every((other) => other.id === rider.id || normalText(fullName(other)) !== plain)
  if (isAlone) return name
  const digits = phoneDigits(rider.phone ?? '').slice(-4)
  return `${name} · ${digits === '' ? rider.id : digits}`
}

type Searched = Named & Pick<Rider, 'bike_number'>

/** The riders whose name, phone or bike number contains the text or whose id equals it. The one with that id is first. */
export function ridersMatching<Row extends Searched>(riders: readonly Row[], text: string): Row[] {
  const query = searchedText(text)
  const hasId = ({ id }: Row) => String(id) === query
  const words = wordsOf(query)
  const ranks = new Map<Row, number>()
  for (const rider of riders) {
    if (hasId(rider)) ranks.set(rider, -1)
    else if (isMatch(rider, query)) ranks.set(rider, wordRank([normalText(fullName(rider))], words))
  }
  const rankOf = (rider: Row) => ranks.get(rider) ?? 0
  return [...ranks.keys()].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || fullName(a).localeCompare(fullName(b)) || a.id - b.id,
  )
}

const LEAST_OF_PLATE = 3

function isMatch(rider: Searched, query: string): boolean {
  const { phone, bike_number } = rider
  if (matchesPersonText([fullName(rider)], phone, query)) return true
  const plate = plainPlate(query)
  if (plate.length >= LEAST_OF_PLATE && plainPlate(bike_number ?? '').includes(plate)) return true
  return false
}

/** Makes 'kja214qx' from 'KJA-214 QX'. */
function plainPlate(plate: string): string {
  return normalText(plate).replace(/[^a-z0-9]/g, '')
}
