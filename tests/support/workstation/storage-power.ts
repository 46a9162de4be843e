import { Dexie, type DBCore, type Middleware } from 'dexie'

type RawTransaction = { _state: string; abort: () => void }
type Factory = { _databases: Map<string, { transactions: RawTransaction[] }> }

/**
 * The plug of one computer: every storage operation of every database passes here, so that the power can fail before any
 * of them. What was not committed then is undone, and nothing of the dead pages happens any more.
 */
export class StoragePower {
  readonly #factory: IDBFactory
  #generation = 0
  #operations = 0
  #failAt: number | null = null
  #failed: () => void = () => undefined

  constructor(factory: IDBFactory) {
    this.#factory = factory
  }

  /** What a page started now belongs to. */
  generation(): () => boolean {
    const born = this.#generation
    return () => born === this.#generation
  }

  /** Before the operation of this number, from now. Resolves when it has failed. */
  failBefore(operation: number): Promise<void> {
    this.#failAt = this.#operations + operation
    return new Promise((resolve) => {
      this.#failed = resolve
    })
  }

  /** Not to fail any more. */
  hold(): void {
    this.#failAt = null
  }

  /** Nothing begins any more; what has begun ends. */
  end(): void {
    this.#generation += 1
  }

  fail(): void {
    this.#failAt = null
    this.end()
    for (const { transactions } of (this.#factory as unknown as Factory)._databases.values())
      for (const transaction of transactions)
        if (transaction._state !== 'finished' && transaction._state !== 'committing') transaction.abort()
    this.#failed()
  }

  /** For `Dexie.addons`: databases made from now on are plugged in. */
  plug = (database: Dexie): void => {
    const isAlive = this.generation()
    const pass = <T>(operate: () => PromiseLike<T>): PromiseLike<T> => {
      if (!isAlive()) return new Dexie.Promise<T>(() => undefined)
      this.#operations += 1
      if (this.#failAt === null || this.#operations < this.#failAt) return operate()
      this.fail()
      return new Dexie.Promise<T>(() => undefined)
    }
    const middleware: Middleware<DBCore> = {
      stack: 'dbcore',
      name: 'power',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: (request) => pass(() => table.mutate(request)) as ReturnType<typeof table.mutate>,
            get: (request) => pass(() => table.get(request)) as ReturnType<typeof table.get>,
            query: (request) => pass(() => table.query(request)) as ReturnType<typeof table.query>,
            count: (request) => pass(() => table.count(request)) as ReturnType<typeof table.count>,
          }
        },
      }),
    }
    database.use(middleware)
  }
}
