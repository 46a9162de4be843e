import type { Page } from '@playwright/test'

/** Everything that the page's databases hold, as text by 'database/table': JSON, and bytes as characters. */
export async function storedText(page: Page): Promise<Record<string, string>> {
  return page.evaluate(read)
}

/** Runs in the page: no inner function may have a name, for the compiler would call a helper that is not there. */
async function read(): Promise<Record<string, string>> {
  const tables: Record<string, string> = {}
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error('refused'))
    })
    for (const table of database.objectStoreNames) {
      const transaction = database.transaction(table)
      const [keys, values] = [
        transaction.objectStore(table).getAllKeys(),
        transaction.objectStore(table).getAll(),
      ]
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('refused'))
      })
      tables[`${name}/${table}`] = JSON.stringify([keys.result, values.result], (_key, value: unknown) => {
        if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value))
        return ArrayBuffer.isView(value) ? String.fromCharCode(...new Uint8Array(value.buffer)) : value
      })
    }
    database.close()
  }
  return tables
}

/** The tables in which one of the values can be read. */
export async function tablesWith(page: Page, values: readonly string[]): Promise<string[]> {
  const tables = await storedText(page)
  return Object.keys(tables).filter((name) => values.some((value) => tables[name]?.includes(value)))
}
