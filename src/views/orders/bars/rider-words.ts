import { fullName } from '../../../../contract/order-display'
import { phoneDigits } from '../../../../contract/phones'
import type { Rider } from '../../../../contract/riders'

type Named = Pick<Rider, 'id' | 'first_name' | 'last_name' | 'phone'>

/** 'Bola Salami'; 'Musa Ibrahim · 4946', by the last digits of the phone, where another rider has the same name. */
export function riderWords(rider: Named, riders: readonly Named[]): string {
  const name = fullName(rider)
  const isAlone = riders.every((other) => other.id === rider.id || fullName(other) !== name)
  if (isAlone) return name
  const digits = phoneDigits(rider.phone ?? '').slice(-4)
  return `${name} · ${digits === '' ? rider.id : digits}`
}

/** Those whose name or phone holds the text, by name. */
export function ridersMatching<Row extends Named>(riders: readonly Row[], text: string): Row[] {
  const wanted = text.trim().toLowerCase()
  return riders
    .filter(
      (rider) => fullName(rider).toLowerCase().includes(wanted) || rider.phone?.includes(wanted) === true,
    )
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b)) || a.id - b.id)
}
