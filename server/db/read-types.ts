import { types } from 'pg'

type Read = (text: string) => unknown

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

/** The cast allows oids that the driver's type declaration does not list. */
const driverRead = types.getTypeParser as (oid: number, format: 'text' | 'binary') => Read
const readTexts = driverRead(TEXT_ARRAY, 'text') as (text: string) => (string | null)[]

/** Reads int8 as a number and date as yyyy-MM-dd text. The driver reads all other types, timestamptz as a Date. */
const OWN = new Map<number, Read>([
  [INT8, Number],
  [DATE, String],
  [INT8_ARRAY, (text) => readTexts(text).map((value) => (value === null ? null : Number(value)))],
  [DATE_ARRAY, readTexts],
])

export const READ_TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    OWN.get(oid) ?? driverRead(oid, format ?? 'text')) as typeof types.getTypeParser,
}
