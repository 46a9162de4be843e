import { afterAll, beforeAll, expect, test } from 'vitest'
import { BULK_STATUSES } from '../../../contract/entities/bulk-orders'
import { COMPANY_STATUSES } from '../../../contract/entities/companies'
import { OPEN_STATUSES, ORDER_STATUSES } from '../../../contract/words/order-statuses'
import {
  CANCELLERS,
  DELIVERY_TYPES,
  ORDER_TYPES,
  PAYEES,
  PAYMENT_STATUSES,
} from '../../../contract/entities/orders'
import { AVAILABILITIES, RIDER_STATUSES } from '../../../contract/entities/riders'
import { STAFF_ROLES, USER_TYPES } from '../../../contract/words/roles'
import { TRAIL_KINDS, TRAIL_SUBJECTS } from '../../../contract/entities/trail'
import { connect, type Sql } from '../../../server/db/connect'
import { createTestDatabase, type TestDatabase } from '../../support/postgres/postgres'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = connect(database.url, { max: 1 })
})

afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** The words that stand in quotes, sorted: "= ANY (ARRAY['PENDING'::text, …])". */
const quoted = (definition: string) =>
  [...definition.matchAll(/'([^']+)'/g)].map(([, word = '']) => word).toSorted()

test.each<[string, string, readonly string[]]>([
  ['users', 'type', USER_TYPES],
  ['riders', 'status', RIDER_STATUSES],
  ['riders', 'availability_status', AVAILABILITIES],
  ['company_profiles', 'status', COMPANY_STATUSES],
  ['bulk_orders', 'status', BULK_STATUSES],
  ['bulk_orders', 'payment_status', PAYMENT_STATUSES],
  ['orders', 'status', ORDER_STATUSES],
  ['orders', 'payment_status', PAYMENT_STATUSES],
  ['orders', 'cancelled_by', CANCELLERS],
  ['orders', 'payee', PAYEES],
  ['orders', 'order_type', ORDER_TYPES],
  ['orders', 'delivery_type', DELIVERY_TYPES],
  ['trail', 'kind', TRAIL_KINDS],
  ['trail', 'subject', TRAIL_SUBJECTS],
])('the database takes in %s.%s the words of the contract and no other', async (table, column, words) => {
  const checks = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and conname = ${`${table}_${column}_check`}`
  expect(checks.map(({ definition }) => quoted(definition))).toEqual([words.toSorted()])
})

test.each<[string, readonly string[]]>([
  ['users_staff_phone', STAFF_ROLES],
  ['orders_open_of_rider', OPEN_STATUSES.filter((status) => status !== 'PENDING')],
])('the index %s covers the words of the contract', async (index, words) => {
  const [row] = await sql<{ definition: string }[]>`
    select pg_get_indexdef(${index}::regclass) as definition`
  expect(quoted(row?.definition ?? '')).toEqual(words.toSorted())
})
