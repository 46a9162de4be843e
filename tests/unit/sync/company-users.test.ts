import { expect, test } from 'vitest'
import { pullCompanySearch, pullCompanyUsers, pullRiderSearch } from '../../../src/sync/pull/collections'
import { BareServer, pullOf } from '../../support/world/bare-server'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { companyUser, rider } from '../../support/world/console-rows'

const company = (id: number): unknown => companyUser({ id })

/** Three companies that were read once. */
async function scene() {
  const server = new BareServer()
  server.companies = [1, 2, 3].map(company)
  const database = freshConsoleDatabase()
  const { pulling } = pullOf(database, server)
  const read = async () => {
    await pullCompanyUsers(pulling)
    return database.companyUsers.toCollection().primaryKeys()
  }
  await read()
  return { server, read }
}

test('I6 a company goes when two readings in a row were without it', async () => {
  const { server, read } = await scene()
  server.companies = [1, 3].map(company)
  expect(await read()).toEqual([1, 2, 3])
  expect(await read()).toEqual([1, 3])
})

test('I6 a company that one reading left out stays', async () => {
  const { server, read } = await scene()
  for (const shown of [
    [1, 3],
    [1, 2, 3],
    [1, 3],
  ]) {
    server.companies = shown.map(company)
    expect(await read()).toEqual([1, 2, 3])
  }
})

test('I6 a company goes by no reading that has pages, nor by one with a row without an id', async () => {
  const { server, read } = await scene()
  server.pageSize = 2
  for (const _ of [1, 2]) expect(await read()).toEqual([1, 2, 3])
  server.companies = [...[1, 3].map(company), { ...companyUser({ id: 2 }), id: 'abc' }]
  server.pageSize = 20
  for (const _ of [1, 2]) expect(await read()).toEqual([1, 2, 3])
})

test('what a search found joins the rows that are here, and removes none', async () => {
  const server = new BareServer()
  const database = freshConsoleDatabase()
  const { pulling } = pullOf(database, server)
  for (const id of [1, 2]) {
    server.companies = [company(id)]
    server.riders = [rider({ id })]
    await pullCompanySearch(pulling, String(id))
    await pullRiderSearch(pulling, String(id))
  }
  expect(await database.companyUsers.toCollection().primaryKeys()).toEqual([1, 2])
  expect(await database.riders.toCollection().primaryKeys()).toEqual([1, 2])
})
