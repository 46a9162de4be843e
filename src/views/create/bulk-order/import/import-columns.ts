import { normalText } from '../../../../../contract/words/normal-text'
import type { Table } from './read-table'

/** The fields that a column can contain. The last one, `amount`, is only compared with the rate. */
export const IMPORT_FIELDS = [
  'package_name',
  'package_category',
  'delivery_point_name',
  'delivery_point_phone',
  'delivery_point_email',
  'rate',
  'delivery_point_location',
  'payee',
  'amount',
] as const
/** A longer line is no list of deliveries. */
export const MOST_COLUMNS = 200
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Where a field comes from: a column (from 0), one value for all lines, or nowhere. */
export type Source = { kind: 'column'; index: number } | { kind: 'always'; value: string } | null
export type Sources = Record<ImportField, Source>

/** The labels of the form, which are also the headings of the template file. */
export const FIELD_LABELS: Record<ImportField, string> = {
  package_name: 'Item name',
  package_category: 'Item category',
  delivery_point_name: "Receiver's name",
  delivery_point_phone: "Receiver's phone",
  delivery_point_email: "Receiver's email",
  rate: 'Rate',
  delivery_point_location: 'Delivery location',
  payee: 'Who pays',
  amount: 'Amount',
}

/** Known headings of each field, in lower case, only letters. The most certain ones are first. */
const SPELLINGS: Record<ImportField, readonly string[]> = {
  package_name:
    'itemname|item|packagename|package|product|productname|goods|description|itemdescription|contents|content|parcel'.split(
      '|',
    ),
  package_category: 'itemcategory|category|packagecategory|itemtype|packagetype|type|kind'.split('|'),
  delivery_point_name:
    'receiversname|receivername|recipientname|recipientsname|recepientname|deliverypointname|customername|consignee|consigneename|fullname|contactname|receiver|recipient|name|customer|deliverto'.split(
      '|',
    ),
  delivery_point_phone:
    'receiversphone|receiverphone|receiverphonenumber|receiversphonenumber|recipientphone|recipientphonenumber|recepientphone|deliverypointphone|customerphone|customerphonenumber|phonenumber|phoneno|phone|mobilenumber|mobileno|mobile|telephone|telephonenumber|tel|telno|gsm|whatsapp|contactnumber|contactphone|contact|receivernumber'.split(
      '|',
    ),
  delivery_point_email:
    'receiversemail|receiveremail|recipientemail|deliverypointemail|customeremail|emailaddress|email|mail'.split(
      '|',
    ),
  rate: 'rate|ratecard|rateid|ratecardid|zone|deliveryzone|area|route|tariff'.split('|'),
  delivery_point_location:
    'deliverylocation|deliveryaddress|deliverypointlocation|receiversaddress|receiveraddress|recipientaddress|customeraddress|dropofflocation|dropoffaddress|dropoff|destination|destinationaddress|shippingaddress|address|location|place'.split(
      '|',
    ),
  payee:
    'whopays|payee|payer|paidby|paymentby|payor|whopaysdelivery|whopaysfordelivery|deliverypaidby|deliveryfeepaidby|feepaidby|chargeto|billto|paymentterms|terms|modeofpayment|paymentmode|methodofpayment|paymentmethod|paymenttype|typeofpayment|paymentoption|payment|cod|paymentondelivery|payondelivery|cashondelivery'.split(
      '|',
    ),
  amount: 'amount|price|deliveryfee|fee|cost|charge|amountnaira|total'.split('|'),
}

/** Guesses the column of each field from the headings. A column is used for at most one field. */
export function guessSources(headings: readonly string[]): Sources {
  const names = headings.slice(0, MOST_COLUMNS).map(plain)
  const taken = new Set<number>()
  const guessed = new Map<ImportField, number>()
  const longest = Math.max(...IMPORT_FIELDS.map((field) => SPELLINGS[field].length))
  for (let rank = 0; rank < longest; rank++)
    for (const field of IMPORT_FIELDS) {
      const index = names.findIndex((name, at) => name === SPELLINGS[field][rank] && !taken.has(at))
      if (index < 0 || guessed.has(field)) continue
      taken.add(index)
      guessed.set(field, index)
    }
  const sourceOf = (field: ImportField): Source => {
    const index = guessed.get(field)
    return index === undefined ? null : { kind: 'column', index }
  }
  return byField<Source>(sourceOf)
}

export const NO_SOURCES: Sources = byField<Source>(() => null)

export function byField<Value>(valueOf: (field: ImportField) => Value): Record<ImportField, Value> {
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    ImportField,
    Value
  >
}

export function knownHeadings(cells: readonly string[]): number {
  return Object.values(guessSources(cells)).filter((source) => source !== null).length
}

/** True if the cells are headings. One known word can also be a value ('Phone' is a category), so several cells need two. */
export function hasHeadings(cells: readonly string[]): boolean {
  return knownHeadings(cells) >= Math.min(2, cells.length)
}

/** The columns that hold a text and lead to no field, as 'D: Notes'. */
export function unusedColumns({ rows, width, hasHeadings }: Table, sources: Sources): string[] {
  const used = IMPORT_FIELDS.map((field) => sources[field])
  const below = hasHeadings ? rows.slice(1) : rows
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !used.some((source) => source?.kind === 'column' && source.index === index))
    .filter((index) => below.some(({ cells }) => (cells[index] ?? '').trim() !== ''))
    .map((index) => columnWords(index, hasHeadings ? rows[0]?.cells[index] : undefined))
}

/** 'B: Phone': the column letter of a spreadsheet, and the heading. */
export function columnWords(index: number, heading: string | undefined): string {
  const words = (heading ?? '').replace(/\s+/g, ' ').trim()
  return words === '' ? `Column ${columnLetters(index)}` : `${columnLetters(index)}: ${words}`
}

function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`
}

function plain(heading: string): string {
  return normalText(heading.replace(/\(.*?\)/g, '')).replace(/[^a-z]/g, '')
}
