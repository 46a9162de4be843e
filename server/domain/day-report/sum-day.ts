import type { DayFigures, DayRow } from '../../../contract/entities/day-report'
import { toNaira, type Kobo } from '../../../contract/words/money'
import { knownArea } from '../places/known-area'
import type { DayPart } from './day-rows'

type Group = Pick<DayRow, 'kind' | 'id' | 'name'>
type Sums = Omit<DayFigures, 'income'> & { kobo: number }

const NOTHING: Sums = { created: 0, delivered: 0, cancelled: 0, late: 0, kobo: 0 }

export function totalsOf(parts: readonly DayPart[]): DayFigures {
  return figuresOf(parts.reduce<Sums>(added, NOTHING))
}

export function byRider(parts: readonly DayPart[]): DayRow[] {
  return grouped(parts, ({ rider_id: id, rider: name }) =>
    id === null ? { kind: 'none', id, name: null } : { kind: 'named', id, name },
  )
}

/** By the area of the delivery: 'Lekki, Lagos'. */
export function byArea(parts: readonly DayPart[]): DayRow[] {
  const areas = new Map<string, string | null>()
  return grouped(parts, ({ address, lat, lng }) => {
    const key = `${address ?? ''}\n${lat ?? ''}\n${lng ?? ''}`
    const known = areas.get(key)
    const name =
      known === undefined ? knownArea(address, lat === null || lng === null ? null : [lat, lng]) : known
    areas.set(key, name)
    return { kind: name === null ? 'none' : 'named', id: null, name }
  })
}

function grouped(parts: readonly DayPart[], groupOf: (part: DayPart) => Group): DayRow[] {
  const groups = new Map<string, { group: Group; sums: Sums }>()
  for (const part of parts) {
    const group = part.is_of_order ? groupOf(part) : { kind: 'payments', id: null, name: null }
    const key = `${group.kind} ${group.id ?? group.name ?? ''}`
    const { sums } = groups.get(key) ?? { sums: NOTHING }
    groups.set(key, { group, sums: added(sums, part) })
  }
  return [...groups.values()]
    .map(({ group, sums }): DayRow => ({ ...group, ...figuresOf(sums) }))
    .toSorted(byWork)
}

/** Named rows first, those with the most deliveries before others; then what has no name, then payments. */
function byWork(a: DayRow, b: DayRow): number {
  const orders = [
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    b.delivered - a.delivered,
    b.created - a.created,
    b.income - a.income,
    nameOf(a).localeCompare(nameOf(b)),
  ]
  return orders.find((order) => order !== 0) ?? 0
}

const KINDS = ['named', 'none', 'payments']

function nameOf({ name, id }: DayRow): string {
  return `${name ?? ''} ${id ?? ''}`
}

function added(sums: Sums, part: Sums): Sums {
  return {
    created: sums.created + part.created,
    delivered: sums.delivered + part.delivered,
    cancelled: sums.cancelled + part.cancelled,
    late: sums.late + part.late,
    kobo: sums.kobo + part.kobo,
  }
}

function figuresOf({ kobo, ...counts }: Sums): DayFigures {
  return { ...counts, income: toNaira(kobo as Kobo) }
}
