import type { Page } from 'playwright-core'

/** All rows of a table, from every console database of the page's origin, past the application. */
export async function readTable<Row>(page: Page, table: string): Promise<Row[]> {
  return (await page.evaluate(read, table)) as Row[]
}

/** Runs in the page: no inner function may have a name, for the compiler would call a helper that is not there. */
async function read(table: string): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith('waybill:') !== true) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('the database does not open'))
    })
    const found = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction(table).objectStore(table).getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(new Error('the table cannot be read'))
    })
    database.close()
    rows.push(...found)
  }
  return rows
}
