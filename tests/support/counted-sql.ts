import type { Db, Sql } from '../../server/db/connect'

/** The same pool, with a count of the statements that go through it, in its transactions too. */
export function countedSql(pool: Sql): { sql: Sql; statements: () => number } {
  let statements = 0
  const counted = <Query extends Db>(query: Query, own: Partial<Query> = {}): Query =>
    new Proxy<Query>(query, {
      get: (target, name) => (name in own ? Reflect.get(own, name) : Reflect.get(target, name)) as unknown,
      apply: (target, self, args: unknown[]) => {
        statements += 1
        return Reflect.apply(target, self, args) as unknown
      },
    })
  const countedPool = (sql: Sql): Sql =>
    counted(sql, {
      begin: (work) => sql.begin((tx) => work(counted(tx))),
      until: (deadline) => countedPool(sql.until(deadline)),
    })
  return { sql: countedPool(pool), statements: () => statements }
}
