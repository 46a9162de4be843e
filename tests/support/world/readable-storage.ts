type Factory = { _databases: Map<string, { rawObjectStores: Map<string, Store> }> }
type Store = { records: { values: () => Iterable<{ key: unknown; value: unknown }> } }

/** Everything that lies in a browser's databases, tables by 'database/table', as text: values as JSON, bytes as characters. */
export function readableStorage(factory: IDBFactory): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [name, { rawObjectStores }] of (factory as unknown as Factory)._databases)
    for (const [table, { records }] of rawObjectStores)
      tables.set(
        `${name}/${table}`,
        [...records.values()].map(({ key, value }) => textOf([key, value])).join('\n'),
      )
  return tables
}

/** The tables in which one of the values can be read. */
export function tablesTelling(factory: IDBFactory, values: readonly string[]): string[] {
  return [...readableStorage(factory)]
    .filter(([, text]) => values.some((value) => text.includes(value)))
    .map(([table]) => table)
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1')
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer as ArrayBuffer).toString('latin1')
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${textOf(inner)}`)
    .join(',')}}`
}
