import { anyHolds, normalText } from '../../../../contract/normal-text'
import { fullName } from '../../../../contract/order-display'
import { holdsDigits, phoneDigits } from '../../../../contract/phones'
import type { Rider } from '../../../../contract/riders'

type Named = Pick<Rider, 'id' | 'first_name' | 'last_name' | 'phone'>

/** 'Bola Salami'; 'Musa Ibrahim · 4946', by the last digits of the phone, where another rider has the same name. */
export function riderWords(rider: Named, riders: readonly Named[]): string {
  const name = fullName(rider)
  const plain = normalText(name)
  const isAlone = riders.every((other) => other.id === rider.id || normalText(fullName(other)) !== plain)
  if (isAlone) return name
  const digits = phoneDigits(rider.phone ?? '').slice(-4)
  return `${name} · ${digits === '' ? rider.id : digits}`
}

type Sought = Named & Pick<Rider, 'bike_number'>

/** Those whose name, phone, bike or number holds the text: the one of exactly that number first, then by name. */
export function ridersMatching<Row extends Sought>(riders: readonly Row[], text: string): Row[] {
  const wanted = normalText(text)
  const isNumber = ({ id }: Row) => String(id) === wanted
  return riders
    .filter((rider) => isNumber(rider) || holds(rider, wanted))
    .toSorted(
      (a, b) =>
        Number(isNumber(b)) - Number(isNumber(a)) || fullName(a).localeCompare(fullName(b)) || a.id - b.id,
    )
}

const LEAST_OF_PLATE = 3

function holds(rider: Sought, wanted: string): boolean {
  const { phone, bike_number } = rider
  if (anyHolds([fullName(rider), phone], wanted)) return true
  const plate = bareOf(wanted)
  if (plate.length >= LEAST_OF_PLATE && bareOf(bike_number ?? '').includes(plate)) return true
  return holdsDigits(phone, wanted)
}

/** 'KJA-214 QX' and 'kja214qx' are one plate. */
function bareOf(plate: string): string {
  return normalText(plate).replace(/[^a-z0-9]/g, '')
}
