import type { Page } from '@playwright/test'

/** Everything that the page's databases hold, as text by 'database/table': JSON, and bytes as characters. */
export async function storedText(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const readable = (_key: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value))
      return ArrayBuffer.isView(value) ? String.fromCharCode(...new Uint8Array(value.buffer)) : value
    }
    const tables: Record<string, string> = {}
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await settled(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        const [keys, values] = [await settled(store.getAllKeys()), await settled(store.getAll())]
        tables[`${name}/${table}`] = JSON.stringify([keys, values], readable)
      }
      database.close()
    }
    return tables
  })
}

/** The tables in which one of the values can be read. */
export async function tablesWith(page: Page, values: readonly string[]): Promise<string[]> {
  const tables = await storedText(page)
  return Object.keys(tables).filter((name) => values.some((value) => tables[name]?.includes(value)))
}
