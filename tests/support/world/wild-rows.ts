import type { Random } from '../../simulation/world/random'

/**
 * Rows as another server may send them: the same by the description, spelled as it pleases. A field that holds nothing
 * is null, blank or absent; what the description does not know stands beside.
 */
export function spellRow(row: object, random: Random): Record<string, unknown> {
  const spelled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (value === undefined || (value === null && !KEPT.has(name) && random.chance(0.4))) continue
    spelled[name] = spellField(name, value, random)
  }
  return random.chance(0.3) ? { ...spelled, ...random.pick(STRANGERS) } : spelled
}

/** Where absent says something else than nothing: that the server has no such field. */
const KEPT: ReadonlySet<string> = new Set(['bulk_order_id', 'bike_number', 'id', 'position_at'])

const STRANGERS: readonly object[] = [
  { updated_at: '2026-11-22T10:00:00Z' },
  { _links: { self: { href: '/orders/1' } }, __v: 3 },
  { deleted_at: null, meta: [], tags: ['vip'] },
]

function spellField(name: string, value: unknown, random: Random): unknown {
  if (value === null) return KEPT.has(name) ? null : random.pick([null, ''])
  const speller = SPELLERS.find(([pattern]) => pattern.test(name))?.[1]
  if (speller !== undefined) return speller(value, random)
  return isPlainObject(value) ? spellRow(value, random) : value
}

type Speller = (value: unknown, random: Random) => unknown

const SPELLERS: readonly [RegExp, Speller][] = [
  [/coordinate$|position$/, spellPosition],
  [/(^|_)amount$|to_pay$|amount_left/, spellMoney],
  [/(^|_)id$|_count$/, (value, random) => (random.chance(0.3) ? String(value) : value)],
  [/^(status|payment_status|payee|availability_status|order_type|delivery_type)$/, spellWord],
  [/^is_verified$|^verify_identity$|^promo_active$/, spellFlag],
  [/^created_at$/, spellInstant],
]

const GROUPED = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

function spellMoney(value: unknown, random: Random): unknown {
  if (typeof value !== 'number') return value
  const grouped = GROUPED.format(value)
  return random.pick([value, String(value), grouped, `NGN ${grouped}`])
}

function spellWord(value: unknown, random: Random): unknown {
  if (typeof value !== 'string') return value
  const lower = value.toLowerCase()
  return random.pick([value, lower, `${value.slice(0, 1)}${lower.slice(1)}`])
}

function spellFlag(value: unknown, random: Random): unknown {
  return value === 'TRUE' ? random.pick(['TRUE', 'true', true, 1]) : random.pick(['FALSE', 'false', false, 0])
}

function spellPosition(value: unknown, random: Random): unknown {
  if (!Array.isArray(value)) return value
  const [lat, lng] = value as unknown[]
  return random.pick([
    [lat, lng],
    JSON.stringify([lat, lng]),
    { lat, lng },
    { lat: String(lat), lng: String(lng) },
  ])
}

/** To the second or finer, in UTC or an hour ahead of it. */
function spellInstant(value: unknown, random: Random): unknown {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return value
  const ahead = new Date(Date.parse(value) + 3_600_000).toISOString().replace('Z', '+01:00')
  return random.pick([value, value.replace('T', ' ').replace('Z', ''), ahead, Date.parse(value)])
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
