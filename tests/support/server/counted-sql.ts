import type { Db, Sql } from '../../../server/db/connect'

/** The number of statements so far; of those with these words. */
export type CountStatements = (words?: string) => number

/** The same pool, with a count of the statements that go through it, in its transactions too. */
export function countedSql(pool: Sql): { sql: Sql; statements: CountStatements } {
  const texts: string[] = []
  const counted = <Query extends Db>(query: Query, own: Partial<Query> = {}): Query =>
    new Proxy<Query>(query, {
      get: (target, name) => (name in own ? Reflect.get(own, name) : Reflect.get(target, name)) as unknown,
      apply: (target, self, args: unknown[]) => {
        texts.push(String(args[0]))
        return Reflect.apply(target, self, args) as unknown
      },
    })
  const countedPool = (sql: Sql): Sql =>
    counted(sql, {
      begin: (work) => sql.begin((tx) => work(counted(tx))),
      snapshot: (work) => sql.snapshot((tx) => work(counted(tx))),
      until: (deadline) => countedPool(sql.until(deadline)),
    })
  return {
    sql: countedPool(pool),
    statements: (words = '') => texts.filter((text) => text.includes(words)).length,
  }
}
