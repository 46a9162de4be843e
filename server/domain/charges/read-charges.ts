import { CHARGE_KEYS, type ChargeKey, type Charges } from '../../../contract/entities/charges'
import { toKobo, toNaira } from '../../../contract/words/money'
import type { Db } from '../../db/connect'

type Amounts = Record<ChargeKey, number>
export type ChargesRecord = Amounts & { id: 1; promo_active: 'TRUE' | 'FALSE' }
type ChargesRow = Record<`${ChargeKey}_kobo`, number> & { promo_active: boolean }

/** In naira. */
export async function readCharges(sql: Db): Promise<ChargesRecord & Charges> {
  const [row] = await sql<ChargesRow[]>`select * from charges where id = 1`
  if (row === undefined) throw new Error('The table charges is empty.')
  return toCharges(row)
}

export type ChargesChange = { [Key in ChargeKey]?: number | undefined } & {
  promo_active?: 'TRUE' | 'FALSE' | undefined
}

/** Missing keys keep their value. */
export async function updateCharges(sql: Db, change: ChargesChange): Promise<ChargesRecord & Charges> {
  const amounts = CHARGE_KEYS.flatMap((key): [string, number][] => {
    const naira = change[key]
    return naira === undefined ? [] : [[`${key}_kobo`, toKobo(naira)]]
  })
  const promo = change.promo_active === undefined ? {} : { promo_active: change.promo_active === 'TRUE' }
  const values = { ...Object.fromEntries(amounts), ...promo }
  if (Object.keys(values).length > 0) await sql`update charges set ${sql(values)} where id = 1`
  return readCharges(sql)
}

function toCharges(row: ChargesRow): ChargesRecord & Charges {
  const amounts = CHARGE_KEYS.map((key): [ChargeKey, number] => [key, toNaira(row[`${key}_kobo`])])
  return {
    id: 1,
    ...(Object.fromEntries(amounts) as Amounts),
    promo_active: row.promo_active ? 'TRUE' : 'FALSE',
  }
}
